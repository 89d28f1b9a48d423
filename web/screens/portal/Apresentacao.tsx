import { servico } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { CaminhoDoServico } from '../../parts/CaminhoDoServico.tsx'
import { CartaoDoServico } from '../../parts/CartaoDoServico.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import css from './Apresentacao.module.css'

const QUANTOS = 3

/** What this is, for who comes from outside: the ways in, how it goes, and what is contracted most. */
export function Apresentacao() {
  const mais = useQuery(consulta(servico.listar, { query: { ordem: 'contratados', page_size: QUANTOS } }))
  return (
    <>
      <Cabecalho
        title="Consultoria para a sua empresa, com parte do preço paga por quem apoia"
        subtitle="Você escolhe o serviço, recebe propostas de prestadores credenciados e paga só a sua parte."
      />
      <p className={css.entradas}>
        <LinkBotao variant="agora" size="grande" href={caminhos.catalogo}>
          Ver os serviços
        </LinkBotao>
        <LinkBotao variant="contorno" size="grande" href={caminhos.cadastro}>
          Fazer meu cadastro
        </LinkBotao>
        <LinkBotao variant="texto" size="grande" href={caminhos.login}>
          Já tenho conta, entrar
        </LinkBotao>
      </p>
      <Secao title="Como funciona">
        <CaminhoDoServico />
      </Secao>
      <Secao title="Para quem é">
        <p className={css.texto}>
          É para MEI, micro e pequena empresa, quem planta e quem faz artesanato. O cadastro leva uns 3 minutos e não
          custa nada.
        </p>
        <p className={css.texto}>
          Presta consultoria? <Ancora href={caminhos.cadastro}>Cadastre-se</Ancora> e peça o credenciamento em cada
          serviço.
        </p>
      </Secao>
      {/* Last: what comes later pushes nothing. */}
      {mais.data && mais.data.results.length > 0 && (
        <Secao
          title="Mais contratados"
          end={<Ancora href={caminhos.catalogo}>Ver os {mais.data.count} serviços</Ancora>}
        >
          <ul>
            {mais.data.results.map((s) => (
              <li key={s.id}>
                <CartaoDoServico
                  servico={s}
                  oferta={s.ofertas[0]!}
                  opcoes={s.ofertas.length}
                  href={para('servico', { id: s.id })}
                />
              </li>
            ))}
          </ul>
        </Secao>
      )}
    </>
  )
}
