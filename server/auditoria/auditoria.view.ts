import type { Operacao } from '@hub/domain/auditoria/palavras.ts'
import type { EscritaAuditada } from '@hub/protocol/auditoria.ts'
import { iso } from '../db/iso.ts'
import type { Linha } from './auditoria.consulta.ts'

export const operacaoDe: Record<'I' | 'U' | 'D', Operacao> = { I: 'inclusao', U: 'alteracao', D: 'exclusao' }

export const ver = ({ em, emNomeDe, registros, ...l }: Linha): EscritaAuditada => ({
  ...l,
  em: iso(em),
  em_nome_de: emNomeDe,
  registros: registros.map((r) => ({ ...r, operacao: operacaoDe[r.operacao] })),
})
