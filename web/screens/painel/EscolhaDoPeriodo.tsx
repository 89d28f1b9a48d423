import { type Periodo, periodos } from '@hub/domain/painel/periodo.rules.ts'
import { useHoje } from '../../parts/clock.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import css from './Painel.module.css'
import { aoEscolher, type BuscaDoPeriodo, periodoDe } from './periodo.ts'

const opcoes = Object.entries(periodos).map(([value, label]) => ({ value, label }))

/** The period that figures over time are about. */
export function EscolhaDoPeriodo({
  busca,
  mudar,
}: {
  busca: BuscaDoPeriodo
  mudar: (valores: Partial<BuscaDoPeriodo>, opcoes?: { trocar?: boolean }) => void
}) {
  const agora = periodoDe(busca, useHoje())
  return (
    <search className={css.periodo} aria-label="Período dos números">
      <CampoSelecao
        label="Período"
        hideLabel
        placeholder={null}
        value={busca.periodo}
        options={opcoes}
        onChange={(v) => mudar(aoEscolher(v as Periodo, agora))}
      />
      {busca.periodo === 'datas' && (
        <>
          <CampoData label="De" value={busca.de} onChange={(de) => mudar({ de }, { trocar: true })} />
          <CampoData
            label="Até"
            value={busca.ate}
            onChange={(ate) => mudar({ ate }, { trocar: true })}
            errorMessage={'falha' in agora ? agora.falha : undefined}
          />
        </>
      )}
    </search>
  )
}
