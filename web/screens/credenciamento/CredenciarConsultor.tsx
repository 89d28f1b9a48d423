import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './Credenciamento.module.css'

/** Situations in which the company's people can be accredited with it. */
const terminou = (situacao: string) => situacao === 'recusado' || situacao === 'descredenciado'

/** In which of the company's services a consultant is accredited; each changes at once. */
export function CredenciarConsultor({
  empresa,
  k,
  onClose,
}: {
  empresa: number
  k: ConsultorDaEmpresa
  onClose: () => void
}) {
  const lista = useQuery(consulta(credenciamento.listarDaEmpresa, { params: { id: empresa } }))
  const opcoes = { erro: false as const }
  const credenciar = useMudanca(api.credenciar, { ...opcoes, sucesso: 'Consultor credenciado.' })
  const tirar = useMudanca(api.descredenciar, { ...opcoes, sucesso: 'Consultor descredenciado.' })
  const tem = new Set(k.credenciamentos.map((x) => x.servico.id))
  const erro = credenciar.error ?? tirar.error ?? lista.error
  const servicos = lista.data?.results.filter((c) => tem.has(c.servico.id) || !terminou(c.situacao)) ?? []
  return (
    <Dialogo
      open
      onClose={onClose}
      title="Credenciar em serviços"
      subtitle={[k.nome, k.sobrenome].filter(Boolean).join(' ')}
      footer={
        <Botao variant="acao" onClick={onClose}>
          Pronto
        </Botao>
      }
    >
      <Pilha>
        {erro && <Faixa tone="erro">{fraseDe(erro)}</Faixa>}
        {k.certificados.length === 0 && (
          <Faixa tone="atencao">Inclua antes um certificado desta pessoa: sem ele não é possível credenciar.</Faixa>
        )}
        {!lista.data ? (
          <Esqueleto lines={4} />
        ) : servicos.length === 0 ? (
          <p>A empresa ainda não pediu credenciamento em nenhum serviço.</p>
        ) : (
          <ul>
            {servicos.map(({ servico, situacao }) => (
              <li key={servico.id} className={css.linha}>
                <div>
                  <p>{servico.titulo}</p>
                  <SituacaoDoCredenciamento situacao={situacao} />
                </div>
                {tem.has(servico.id) ? (
                  <Botao
                    size="pequeno"
                    variant="texto"
                    busy={tirar.isPending && tirar.variables?.query?.servico === String(servico.id)}
                    busyLabel="Retirando"
                    onClick={() => tirar.mutate({ params: { id: k.id }, query: { servico: String(servico.id) } })}
                  >
                    Descredenciar<span className="so-leitor"> em {servico.titulo}</span>
                  </Botao>
                ) : (
                  <Botao
                    size="pequeno"
                    busy={credenciar.isPending && credenciar.variables?.corpo.servico === servico.id}
                    busyLabel="Credenciando"
                    onClick={() => credenciar.mutate({ corpo: { consultor: k.id, servico: servico.id } })}
                  >
                    Credenciar<span className="so-leitor"> em {servico.titulo}</span>
                  </Botao>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pilha>
    </Dialogo>
  )
}
