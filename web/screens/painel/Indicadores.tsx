import type { PainelDeSolicitacoes } from '@hub/protocol/painel.ts'
import { para } from '../../parts/caminhos.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'

interface Props extends Pick<PainelDeSolicitacoes, 'contadores'> {
  lista: 'solicitacoes' | 'demandas'
  dense?: boolean
}

/** How much there is of everything; each number opens exactly what it counts. Only the staff compares zeros (`dense`). */
export function Indicadores({ contadores: c, lista, dense = false }: Props) {
  const ir = (dash_filter: string) => para(lista, undefined, { dash_filter })
  return (
    <Definicoes
      layout="indicadores"
      dense={dense}
      items={[
        { term: 'Solicitações com você', value: c.minha_vez, href: ir('minha_vez') },
        { term: 'Atrasadas', value: c.atrasadas, href: ir('atrasadas'), alert: c.atrasadas > 0 },
        { term: 'Vencem em até 2 dias úteis', value: c.perto_do_prazo, href: ir('perto_do_prazo') },
        { term: 'Em andamento', value: c.em_andamento, href: ir('em_andamento') },
        { term: 'Concluídas', value: c.concluidas, href: ir('concluidas') },
      ].filter(({ value }) => dense || value > 0)}
    />
  )
}
