import { deveTerSegundoFator } from '@hub/domain/autenticacao/segundo-fator.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { segundoFator as chamadas, EstadoDoSegundoFator } from '@hub/protocol/segundo-fator.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, row, text } from '../db/rows.ts'
import { codigoDeRecuperacao, segundoFator } from '../db/tables/usuario.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { darCodigos, exigirCodigo } from '../services/segundo-fator.ts'
import { conferirSenhaAtual, travarDono } from '../services/senha.ts'
import { avisos } from './segundo-fator.avisos.ts'

export const ler: UseCase<typeof chamadas.ler> = ({ db, actor }) => estadoDe(db, actor)

/** With password and code; never where the installation asks for it. */
export const desligar: UseCase<typeof chamadas.desligar> = async ({ db, actor, corpo, ports }) => {
  const dono = await travarDono(db, actor.id)
  const { ligado, exigido } = await estadoDe(db, actor)
  if (!ligado) throw new Recusa('SITUACAO_NAO_PERMITE')
  if (exigido) throw new Recusa('SEGUNDO_FATOR_OBRIGATORIO')
  await conferirSenhaAtual(dono, corpo.senha, 'senha')
  await exigirCodigo(db, ports.config, actor.id, corpo.codigo)
  await db.delete(segundoFator).where(eq(segundoFator.usuarioId, actor.id))
  await db.delete(codigoDeRecuperacao).where(eq(codigoDeRecuperacao.usuarioId, actor.id))
  await mandarCarta(db, ports, avisos.desligada, { nome: dono.nome }, dono.email)
  return estadoDe(db, actor)
}

export const trocarCodigos: UseCase<typeof chamadas.trocarCodigos> = async ({ db, actor, corpo, ports }) => {
  const dono = await travarDono(db, actor.id)
  if (!(await estadoDe(db, actor)).ligado) throw new Recusa('SITUACAO_NAO_PERMITE')
  await exigirCodigo(db, ports.config, actor.id, corpo.codigo)
  const codigos = await darCodigos(db, actor.id)
  await mandarCarta(db, ports, avisos.codigosTrocados, { nome: dono.nome }, dono.email)
  return { codigos }
}

async function estadoDe(db: Database, actor: Actor): Promise<EstadoDoSegundoFator> {
  const f = await row(db, { desde: nullable(text), codigos: num })`
    select f.confirmado_em as desde, (select count(*)::int from codigo_de_recuperacao c
        where c.usuario_id = f.usuario_id and c.usado_em is null) as codigos
      from segundo_fator f where f.usuario_id = ${actor.id} and f.confirmado_em is not null`
  const r = await lerRegulamento(db)
  return {
    ligado: f !== undefined,
    exigido: deveTerSegundoFator(actor.grupos, r.parametro('segundo_fator_interno')),
    desde: iso(f?.desde ?? null),
    codigos: f?.codigos ?? 0,
  }
}
