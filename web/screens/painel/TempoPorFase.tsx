import { formatarData } from '@hub/domain/kernel/data.ts'
import type { TemposPorFase } from '@hub/protocol/painel.formas.ts'
import { GraficoDeBarras } from '../../ui/GraficoDeBarras.tsx'
import { Secao } from '../../ui/Pagina.tsx'

const emDias = (dias: number): string => `${dias.toLocaleString('pt-BR')} ${dias === 1 ? 'dia útil' : 'dias úteis'}`

/** How long each phase takes; nothing while no phase has ended. */
export function TempoPorFase({ tempos, de }: { tempos: TemposPorFase; de: string }) {
  const medidas = tempos.fases.filter((f) => f.mediana !== null)
  if (medidas.length === 0) return null
  return (
    <Secao title="Quanto tempo leva cada fase">
      <GraficoDeBarras
        title={`Metade ${de} levou até este tempo. Fases encerradas desde ${formatarData(tempos.desde)}.`}
        table="ao-lado"
        item="Fase"
        series={['Mediana']}
        columns={['Encerradas']}
        format={emDias}
        bars={medidas.map((f) => ({
          id: String(f.fase),
          label: f.nome,
          value: f.mediana ?? 0,
          cells: [f.quantas.toLocaleString('pt-BR')],
        }))}
      />
    </Secao>
  )
}
