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
import type { Banco } from '../db/banco.ts'
import { eq } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { notificacaoPreferencia } from '../db/tables/mensagem.ts'
import type { Caso } from '../kernel/caso.ts'

interface Escolha {
  tipo: TipoDeAviso
  canal: CanalDeAviso
}

/** `whatsapp`: such messages go out from here. */
async function ler(db: Banco, usuarioId: number, whatsapp: boolean): Promise<PreferenciaDeAviso[]> {
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

export const lerPreferencias: Caso<typeof notificacao.lerPreferencias> = ({ db, ator, portas }) =>
  ler(db, ator.id, portas.whatsapp.ligado)

export const escolherPreferencia: Caso<typeof notificacao.escolherPreferencia> = async ({
  db,
  ator,
  corpo,
  portas,
}) => {
  if (!podeEscolher(corpo.tipo, corpo.canal)) throw new Recusa('AVISO_OBRIGATORIO')
  if (corpo.canal === 'whatsapp' && !(portas.whatsapp.ligado && (await autorizou(db, ator.id))))
    throw new Recusa('WHATSAPP_SEM_AUTORIZACAO')
  await guardarEscolha(db, ator.id, corpo)
  return ler(db, ator.id, portas.whatsapp.ligado)
}

const autorizou = (db: Banco, usuarioId: number): Promise<{ id: number } | undefined> =>
  linha(db, { id: num })`
    select id from whatsapp_consentimento where usuario_id = ${usuarioId} and revogado_em is null`

export const guardarEscolha = (db: Banco, usuarioId: number, { tipo, canal }: Escolha): Promise<unknown> =>
  db
    .insert(notificacaoPreferencia)
    .values({ usuarioId, tipo, canal })
    .onConflictDoUpdate({
      target: [notificacaoPreferencia.usuarioId, notificacaoPreferencia.tipo],
      set: { canal },
    })
