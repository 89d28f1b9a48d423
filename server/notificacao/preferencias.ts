import { type TipoDeAviso, tiposDeAviso, tiposTodos, vaiPorEmail } from '@hub/domain/notificacao/tipos.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { notificacao, PreferenciaDeAviso } from '@hub/protocol/notificacao.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { notificacaoPreferencia } from '../db/tables/mensagem.ts'
import type { Caso } from '../kernel/caso.ts'

async function ler(db: Banco, usuarioId: number): Promise<PreferenciaDeAviso[]> {
  const escolhas = await db.select().from(notificacaoPreferencia).where(eq(notificacaoPreferencia.usuarioId, usuarioId))
  const de = (tipo: TipoDeAviso) => escolhas.find((e) => e.tipo === tipo)?.porEmail
  return tiposTodos.map((tipo) => ({ tipo, ...tiposDeAviso[tipo], por_email: vaiPorEmail(tipo, de(tipo)) }))
}

export const lerPreferencias: Caso<typeof notificacao.lerPreferencias> = ({ db, ator }) => ler(db, ator.id)

export const escolherPreferencia: Caso<typeof notificacao.escolherPreferencia> = async ({ db, ator, corpo }) => {
  if (tiposDeAviso[corpo.tipo].obrigatorio && !corpo.por_email) throw new Recusa('AVISO_OBRIGATORIO')
  await db
    .insert(notificacaoPreferencia)
    .values({ usuarioId: ator.id, tipo: corpo.tipo, porEmail: corpo.por_email })
    .onConflictDoUpdate({
      target: [notificacaoPreferencia.usuarioId, notificacaoPreferencia.tipo],
      set: { porEmail: corpo.por_email },
    })
  return ler(db, ator.id)
}
