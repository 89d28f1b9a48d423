import { formatarData } from '@hub/domain/kernel/data.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { TemposPorFase } from '@hub/protocol/painel.formas.ts'
import { useVista } from '../../api/gosto-das-listas.ts'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { emDias } from './em-dias.ts'

/** How long each phase takes; nothing while no phase has ended. */
export function TempoPorFase({ tempos, de }: { tempos: TemposPorFase; de: string }) {
  const view = useVista('tempo-por-fase')
  const medidas = tempos.fases.filter((f) => f.mediana !== null)
  if (medidas.length === 0) return null
  return (
    <Secao title="Quanto tempo leva cada fase">
      <GraficoDeBarras
        title={`Metade ${de} levou até este tempo. Fases encerradas desde ${formatarData(tempos.desde)}.`}
        view={view}
        item="Fase"
        series={[{ name: 'Mediana', tone: 'azul' }]}
        columns={['Encerradas']}
        format={emDias}
        bars={medidas.map((f) => ({
          id: String(f.fase),
          label: f.nome,
          parts: [f.mediana ?? 0],
          cells: [escreverNumero(f.quantas)],
        }))}
      />
    </Secao>
  )
}
