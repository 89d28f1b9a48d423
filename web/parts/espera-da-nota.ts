import type { NotaResumo } from '@hub/protocol/nota.ts'

/** Who is waited for until an instalment is paid; null once nobody is. */
export function esperaDaNota(n: Pick<NotaResumo, 'situacao' | 'etapa' | 'motivo'>): string | null {
  switch (n.situacao) {
    case 'a_autorizar':
      return n.etapa.situacao === 'aceita'
        ? 'espera a autorização do gestor'
        : `espera o aceite da etapa ${n.etapa.ordem}`
    case 'autorizada':
      return 'espera a nota do prestador'
    case 'devolvida':
      return n.motivo ?? 'espera a correção do prestador'
    case 'enviada':
      return 'espera o pagamento'
    default:
      return null
  }
}
