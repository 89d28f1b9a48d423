import type { RecursoVisto } from '@hub/protocol/solicitacao.formas.ts'
import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { DecidirRecurso } from './DecidirRecurso.tsx'
import { quemDecide } from './quem-decide.ts'
import { Recorrer } from './Recorrer.tsx'

const nome = (p: { nome: string; sobrenome: string } | null) => (p ? `${p.nome} ${p.sobrenome}` : null)

/** The refusal and the appeal against it, as the client reads it. */
export function RecursoDoCliente({ id }: { id: number }) {
  return <Aba busca={useQuery(consulta(api.detalharExterno, { params: { id } }))} />
}

/** The same, as the staff reads it. */
export function RecursoDaEquipe({ id }: { id: number }) {
  return <Aba busca={useQuery(consulta(api.detalharInterno, { params: { id } }))} />
}

interface Lida {
  id: number
  nrosolicitacao: string
  justificativa: string | null
  recurso: RecursoVisto | null
  acoes: Parameters<typeof motivoDe>[0]
  empresa: { nomefantasia: string }
}

function Aba({
  busca,
}: {
  busca: {
    data: Lida | undefined
    error: Error | null
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}) {
  const s = busca.data
  if (!s) return <LoadState query={busca} lines={6} />
  const { recurso: x } = s
  if (!x) return null
  const pode = (comando: 'recorrer' | 'aceitarRecurso' | 'negarRecurso') => motivoDe(s.acoes, comando)
  const impedimento = pode('aceitarRecurso')
  return (
    <>
      <Secao title="O indeferimento">
        <Definicoes
          items={[
            { term: 'Indeferida em', value: <DataHora valor={x.indeferida_em} /> },
            // While the appeal is open the reason of the refusal is still the request's.
            x.decisao === null && s.justificativa && { term: 'Motivo', value: s.justificativa },
          ]}
        />
      </Secao>
      {x.recorrida_em ? (
        <Secao title="O recurso">
          <Definicoes
            items={[
              { term: 'O que a empresa escreveu', value: x.texto },
              { term: 'Enviado em', value: <DataHora valor={x.recorrida_em} />, detail: nome(x.autor) },
              x.decisao && {
                term: 'Decisão',
                value: x.decisao === 'aceito' ? 'Recurso aceito' : 'Recurso negado',
                detail: nome(x.decidida_por),
              },
              x.decisao && x.justificativa && { term: 'Justificativa', value: x.justificativa },
              x.decisao && { term: 'Decidido em', value: <DataHora valor={x.decidida_em} /> },
            ]}
          />
        </Secao>
      ) : pode('recorrer') === null ? (
        <Recorrer id={s.id} nrosolicitacao={s.nrosolicitacao} prazo={x.prazo} leitor={x.decide?.papel} />
      ) : (
        <Faixa>
          O prazo para recorrer {x.faltam !== null && x.faltam < 0 ? 'terminou' : 'termina'} em{' '}
          <PrazoNaFrase ate={x.prazo} genero="m" />. {x.faltam !== null && x.faltam < 0 && 'A empresa não recorreu.'}
        </Faixa>
      )}
      {x.recorrida_em && !x.decisao && impedimento === null && (
        <DecidirRecurso id={s.id} nrosolicitacao={s.nrosolicitacao} empresa={s.empresa.nomefantasia} />
      )}
      {x.recorrida_em && !x.decisao && impedimento !== null && x.decide && (
        <Secao title="Quem decide">
          <Faixa tone={x.decide.pessoas?.length === 0 ? 'atencao' : 'info'}>{quemDecide(x.decide)}</Faixa>
        </Secao>
      )}
    </>
  )
}
