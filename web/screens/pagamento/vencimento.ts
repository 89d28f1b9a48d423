import { dataLocal, formatarData, formatarDataHora } from '@hub/domain/kernel/data.ts'

/** 'vence hoje, às 16:42' or 'vence em 23/11/2026, às 16:42'. */
export function venceEm(expira: string, agora: Date): string {
  const momento = new Date(expira)
  const dia = dataLocal(momento)
  const hora = formatarDataHora(momento).slice(-5)
  return dia === dataLocal(agora) ? `vence hoje, às ${hora}` : `vence em ${formatarData(dia)}, às ${hora}`
}
