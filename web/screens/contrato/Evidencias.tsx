import { truncar } from '@hub/domain/kernel/texto.ts'
import { contrato as api } from '@hub/protocol/contrato.ts'
import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { comoAssinou } from '../../copy/contrato.ts'
import { Momento } from '../../parts/Data.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import css from './Contrato.module.css'

type Evidencia = RespostaDe<typeof api.detalharAssinaturas>[number]

const colunas: readonly Coluna<Evidencia>[] = [
  {
    id: 'quem',
    header: 'Quem assinou',
    card: 'topo',
    cell: (e) => (
      <Celula strong detail={`${e.papel} · CPF ${e.documento ?? '-'}`}>
        {e.nome}
      </Celula>
    ),
  },
  {
    id: 'quando',
    header: 'Quando',
    nowrap: true,
    cell: (e) => (
      <Celula detail={comoAssinou(e)}>
        <Momento valor={e.assinado_em} />
      </Celula>
    ),
  },
  {
    id: 'onde',
    header: 'De onde',
    cell: (e) => <Celula detail={e.agente && truncar(e.agente, 60)}>{e.ip}</Celula>,
  },
  {
    id: 'documento',
    header: 'Documento (SHA-256)',
    nowrap: true,
    cell: (e) => (
      <Celula detail={e.contrato.titulo}>
        <span className={css.codigo}>{e.sha256?.slice(0, 12)}…</span>
      </Celula>
    ),
  },
]

/** What was kept of each signature, for the staff. */
export function Evidencias({ solicitacao }: { solicitacao: number }) {
  const busca = useQuery(consulta(api.detalharAssinaturas, { params: { id: solicitacao } }))
  const feitas = busca.data?.filter((e) => e.assinada) ?? []
  if (busca.data && feitas.length === 0) return null
  return (
    <Secao title="Evidências das assinaturas" ruled>
      {busca.isError ? (
        <LoadState query={busca} />
      ) : (
        <Tabela<Evidencia>
          label="Evidências das assinaturas"
          columns={colunas}
          rows={feitas}
          rowKey={(e) => String(e.id)}
          loading={busca.isPending}
        />
      )}
    </Secao>
  )
}
