import {
  canaisDeAviso,
  canalDe,
  podeEscolher,
  type TipoDeAviso,
  tiposDeAviso,
  tiposTodos,
} from '@hub/domain/notificacao/tipos.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { notificacao, PreferenciaDeAviso } from '@hub/protocol/notificacao.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { notificacaoPreferencia } from '../db/tables/mensagem.ts'
import type { Caso } from '../kernel/caso.ts'

async function ler(db: Banco, usuarioId: number): Promise<PreferenciaDeAviso[]> {
  const escolhas = await db.select().from(notificacaoPreferencia).where(eq(notificacaoPreferencia.usuarioId, usuarioId))
  const de = (tipo: TipoDeAviso) => escolhas.find((e) => e.tipo === tipo)?.canal
  return tiposTodos.map((tipo) => {
    const { rotulo, descricao, obrigatorio, canais } = tiposDeAviso[tipo]
    return {
      tipo,
      rotulo,
      descricao,
      obrigatorio,
      canais: canais.map((canal) => ({ canal, rotulo: canaisDeAviso[canal] })),
      canal: canalDe(tipo, de(tipo)),
    }
  })
}

export const lerPreferencias: Caso<typeof notificacao.lerPreferencias> = ({ db, ator }) => ler(db, ator.id)

export const escolherPreferencia: Caso<typeof notificacao.escolherPreferencia> = async ({ db, ator, corpo }) => {
  if (!podeEscolher(corpo.tipo, corpo.canal)) throw new Recusa('AVISO_OBRIGATORIO')
  await db
    .insert(notificacaoPreferencia)
    .values({ usuarioId: ator.id, tipo: corpo.tipo, canal: corpo.canal })
    .onConflictDoUpdate({
      target: [notificacaoPreferencia.usuarioId, notificacaoPreferencia.tipo],
      set: { canal: corpo.canal },
    })
  return ler(db, ator.id)
}
