import {
  type CanalDeAviso,
  canaisDeAviso,
  canalDe,
  podeEscolher,
  type TipoDeAviso,
  tiposDeAviso,
  tiposTodos,
} from '@hub/domain/notificacao/tipos.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { notificacao, PreferenciaDeAviso } from '@hub/protocol/notificacao.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { notificacaoPreferencia } from '../db/tables/mensagem.ts'
import type { UseCase } from '../kernel/use-case.ts'

interface Escolha {
  tipo: TipoDeAviso
  canal: CanalDeAviso
}

/** `whatsapp`: such messages go out from here. */
async function ler(db: Database, usuarioId: number, whatsapp: boolean): Promise<PreferenciaDeAviso[]> {
  const escolhas = await db.select().from(notificacaoPreferencia).where(eq(notificacaoPreferencia.usuarioId, usuarioId))
  const de = (tipo: TipoDeAviso) => escolhas.find((e) => e.tipo === tipo)?.canal
  return tiposTodos.map((tipo) => {
    const { rotulo, descricao, obrigatorio } = tiposDeAviso[tipo]
    const canais = tiposDeAviso[tipo].canais.filter((c) => whatsapp || c !== 'whatsapp')
    const escolha = de(tipo)
    return {
      tipo,
      rotulo,
      descricao,
      obrigatorio,
      canais: canais.map((canal) => ({ canal, rotulo: canaisDeAviso[canal] })),
      canal: canalDe(tipo, escolha === 'whatsapp' && !whatsapp ? undefined : escolha),
    }
  })
}

export const lerPreferencias: UseCase<typeof notificacao.lerPreferencias> = ({ db, actor, ports }) =>
  ler(db, actor.id, ports.whatsapp.ligado)

export const escolherPreferencia: UseCase<typeof notificacao.escolherPreferencia> = async ({
  db,
  actor,
  corpo,
  ports,
}) => {
  if (!podeEscolher(corpo.tipo, corpo.canal)) throw new Recusa('AVISO_OBRIGATORIO')
  if (corpo.canal === 'whatsapp' && !(ports.whatsapp.ligado && (await autorizou(db, actor.id))))
    throw new Recusa('WHATSAPP_SEM_AUTORIZACAO')
  await guardarEscolha(db, actor.id, corpo)
  return ler(db, actor.id, ports.whatsapp.ligado)
}

const autorizou = (db: Database, usuarioId: number): Promise<{ id: number } | undefined> =>
  row(db, { id: num })`
    select id from whatsapp_consentimento where usuario_id = ${usuarioId} and revogado_em is null`

export const guardarEscolha = (db: Database, usuarioId: number, { tipo, canal }: Escolha): Promise<unknown> =>
  db
    .insert(notificacaoPreferencia)
    .values({ usuarioId, tipo, canal })
    .onConflictDoUpdate({
      target: [notificacaoPreferencia.usuarioId, notificacaoPreferencia.tipo],
      set: { canal },
    })
