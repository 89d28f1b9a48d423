import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { DinheiroDoStatus } from '@hub/protocol/painel.formas.ts'
import type { ReactNode } from 'react'
import { useVista } from '../../api/gosto-das-listas.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

interface Props {
  porStatus: readonly DinheiroDoStatus[]
  /** What the client's share is to who reads. */
  parte: string
  /** Sums that are not of one status. */
  somas: readonly { term: string; value: number; detail?: string }[]
  /** The list of a status; none where the list has no such filter. */
  hrefDe?: (codigo: string) => string
  fim?: ReactNode
}

/** Subsidy, the partners' and the client's share by status, as a drawing or its table; each status opens its list. */
export function DinheiroPorStatus({ porStatus, parte, somas, hrefDe, fim }: Props) {
  const view = useVista('dinheiro-por-situacao')
  const comValor = porStatus.filter((s) => s.subsidio + s.parceiro + s.cliente > 0)
  const comParceiro = comValor.some((s) => s.parceiro > 0)
  if (comValor.length === 0) return null
  return (
    <Secao title="Dinheiro" end={fim}>
      <Pilha>
        {somas.length > 0 && (
          <Definicoes
            layout="indicadores"
            items={somas.map(({ value, ...soma }) => ({ ...soma, value: emReaisPorExtenso(value) }))}
          />
        )}
        <GraficoDeBarras
          title={`Subsídio${comParceiro ? ', parceiro' : ''} e ${parte.toLowerCase()} por situação. Antes da escolha da proposta, pelo preço da oferta.`}
          view={view}
          item="Situação"
          series={[
            { name: 'Subsídio', tone: 'teal' },
            ...(comParceiro ? [{ name: 'Parceiro', tone: 'reservado' } as const] : []),
            { name: parte, tone: 'listrado' },
          ]}
          sum="Total"
          columns={['Solicitações']}
          format={emReaisPorExtenso}
          bars={comValor.map((s) => ({
            id: s.codigo,
            label: s.descricao,
            parts: [s.subsidio, ...(comParceiro ? [s.parceiro] : []), s.cliente],
            cells: [escreverNumero(s.solicitacoes)],
            ...(hrefDe && { href: hrefDe(s.codigo) }),
          }))}
        />
      </Pilha>
    </Secao>
  )
}
