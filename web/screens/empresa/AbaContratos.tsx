import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { contratosDaEmpresa } from '@hub/protocol/listas/contratos-da-empresa.ts'
import { useSessao } from '../../api/sessao.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { SituacaoDoContrato } from '../../parts/SituacaoDoContrato.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { ContratosNoRm } from './ContratosNoRm.tsx'

const colunas = colunasDe(contratosDaEmpresa, {
  titulo: {
    link: true,
    card: 'topo',
    detail: (k) => `Solicitação ${k.solicitacao.nrosolicitacao}`,
    tells: ['numero'],
  },
  parte: { labelled: true, detail: 'lado' },
  situacao: { cell: (k) => <SituacaoDoContrato situacao={k.situacao} /> },
  em: { card: 'pe' },
  valor: { card: 'topo-fim' },
})

/** Contracts on either side of which the company stands, and what RM knows of them. */
export function AbaContratos({ e }: { e: EmpresaDetalhe }) {
  const { papel } = useSessao()
  const lista = useLista(contratosDaEmpresa, { params: { id: e.id } })
  return (
    <>
      <Lista
        de={lista}
        part
        title="Contratos"
        label="Contratos da empresa"
        noun="contratos"
        columns={colunas}
        rowHref={(k) =>
          papel === 'prestador'
            ? para('projeto', { id: k.solicitacao.id })
            : para('solicitacao', { id: k.solicitacao.id }, { aba: 'contrato' })
        }
        empty={<Vazio title="Nenhum contrato ainda">Ele aparece aqui depois que o gestor autoriza a proposta.</Vazio>}
      />
      {!lista.query.isLoading && motivoDe(e.acoes, 'consultarRm') === null && <ContratosNoRm id={e.id} />}
    </>
  )
}
