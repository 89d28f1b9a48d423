import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { PainelDaEquipe } from '@hub/protocol/painel.ts'
import { useVista } from '../../api/gosto-das-listas.ts'
import { para } from '../../parts/caminhos.ts'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Painel.module.css'

const nomesDosPrazos = {
  atrasadas: 'Vencidos',
  hoje: 'Vencem hoje',
  perto_do_prazo: 'Até 2 dias úteis, com hoje',
  depois: 'Depois disso',
  sem_prazo: 'Sem prazo',
} as const

/** Deadlines that passed or come, and who answers for how much; each number opens its list. */
export function PrazosECarga({ dados: { prazos, carga, contadores } }: { dados: PainelDaEquipe }) {
  const prazosEm = useVista('prazos')
  const cargaEm = useVista('carga')
  if (contadores.em_andamento === 0) return null
  const pessoas = carga.filter((c) => c.gestor).length
  const haOutras = carga.reduce((soma, c) => soma + c.em_andamento, 0) < contadores.em_andamento
  return (
    <div className={css.lado}>
      <Secao title="Prazos">
        <GraficoDeBarras
          title="Solicitações em andamento por prazo do passo atual"
          view={prazosEm}
          item="Prazo"
          series={[{ name: 'Solicitações', tone: 'azul' }]}
          bars={Object.entries(nomesDosPrazos).map(([prazo, label]) => ({
            id: prazo,
            label,
            parts: [prazos[prazo as keyof typeof prazos]],
            href: para('demandas', undefined, { prazo }),
          }))}
        />
      </Secao>
      <Secao title="Carga por responsável">
        <GraficoDeBarras
          title={`Solicitações em andamento ${haOutras ? `dos ${pessoas} gestores com mais` : 'de cada gestor'}`}
          view={cargaEm}
          item="Responsável"
          series={[{ name: 'Em andamento', tone: 'azul' }]}
          columns={['Atrasadas']}
          bars={carga.map((c) => ({
            id: String(c.gestor?.id ?? 'sem'),
            label: c.gestor?.nome ?? 'Ninguém ainda',
            parts: [c.em_andamento],
            cells: [escreverNumero(c.atrasadas)],
            total:
              c.atrasadas > 0
                ? `${escreverNumero(c.em_andamento)}, ${quantos(c.atrasadas, 'atrasada', 'atrasadas')}`
                : escreverNumero(c.em_andamento),
            href: para('demandas', undefined, { gestor: c.gestor?.id ?? 'sem', dash_filter: 'em_andamento' }),
          }))}
        />
      </Secao>
    </div>
  )
}
