import type { PainelDaCasa } from '@hub/protocol/painel.ts'
import { para } from '../../parts/caminhos.ts'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Secao } from '../../ui/Pagina.tsx'

const nomesDosPrazos = {
  atrasadas: 'Vencidos',
  hoje: 'Vencem hoje',
  perto_do_prazo: 'Até 2 dias úteis, com hoje',
  depois: 'Depois disso',
  sem_prazo: 'Sem prazo',
} as const

/** Deadlines that passed or come, and who answers for how much; each number opens its list. */
export function PrazosECarga({ dados: { prazos, carga, contadores } }: { dados: PainelDaCasa }) {
  if (contadores.em_andamento === 0) return null
  return (
    <>
      <Secao title="Prazos">
        <GraficoDeBarras
          title="Solicitações em andamento por prazo do passo atual"
          table="ao-lado"
          item="Prazo"
          series={['Solicitações']}
          bars={Object.entries(nomesDosPrazos).map(([prazo, label]) => ({
            id: prazo,
            label,
            value: prazos[prazo as keyof typeof prazos],
            href: para('demandas', undefined, { prazo }),
          }))}
        />
      </Secao>
      <Secao title="Carga por responsável">
        <GraficoDeBarras
          title="Solicitações em andamento de cada gestor"
          table="ao-lado"
          item="Responsável"
          series={['Em andamento']}
          columns={['Atrasadas']}
          bars={carga.map((c) => ({
            id: String(c.gestor?.id ?? 'sem'),
            label: c.gestor?.nome ?? 'Ninguém ainda',
            value: c.em_andamento,
            cells: [c.atrasadas.toLocaleString('pt-BR')],
            href: para('demandas', undefined, { gestor: c.gestor?.id ?? 'sem', dash_filter: 'em_andamento' }),
          }))}
        />
      </Secao>
    </>
  )
}
