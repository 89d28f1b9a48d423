import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'

/** Whom to call or write to, as this installation says it. */
export function Ajuda() {
  const busca = useQuery(consulta(portal.lerContato))
  const contato = busca.data
  return (
    <>
      <Cabecalho title="Ajuda" subtitle="Com quem falar quando algo não der certo." />
      {busca.isError || !contato ? (
        <LoadState query={busca} lines={6} />
      ) : (
        <>
          <Secao title="Suporte">
            <Definicoes
              items={[
                {
                  term: 'Telefone',
                  value: <a href={`tel:${contato.telefone.replace(/[^\d+]/g, '')}`}>{contato.telefone}</a>,
                },
                { term: 'Quem atende', value: contato.entidade.nome },
                { term: 'CNPJ', value: mascararCnpj(contato.entidade.cnpj) },
              ]}
            />
          </Secao>
          <Secao title="Este Hub">
            <Definicoes
              items={[
                {
                  term: 'Versão',
                  value: contato.versao.numero + (contato.versao.commit ? ` (${contato.versao.commit})` : ''),
                },
              ]}
            />
          </Secao>
          <Secao title="Seus dados pessoais">
            <Definicoes
              items={[
                { term: 'Encarregado', value: contato.encarregado.nome },
                {
                  term: 'E-mail',
                  value: <a href={`mailto:${contato.encarregado.email}`}>{contato.encarregado.email}</a>,
                },
              ]}
            />
          </Secao>
        </>
      )}
      {!busca.isPending && (
        <Secao title="Para ler">
          <Pilha narrow>
            <ul>
              <li>
                <Ancora href={para('privacidade', undefined, { documento: 'manual' })}>Como contratar</Ancora>
              </li>
              <li>
                <Ancora href={caminhos.privacidade}>Aviso de privacidade</Ancora>
              </li>
              <li>
                <Ancora href={para('privacidade', undefined, { documento: 'termos' })}>Termos de uso</Ancora>
              </li>
              <li>
                <a href="/licencas.txt">Licenças dos programas que o Hub usa</a>
              </li>
            </ul>
          </Pilha>
        </Secao>
      )}
    </>
  )
}
