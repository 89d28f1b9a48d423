import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { segundoFator as chamadas } from '@hub/protocol/segundo-fator.ts'
import { eq } from '../db/drizzle.ts'
import { codigoDeRecuperacao, segundoFator } from '../db/tables/usuario.ts'
import { mandarCarta } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { darCodigos, tomarCodigo } from '../passos/segundo-fator.ts'
import { conferirSenhaAtual, travarDono } from '../passos/senha.ts'
import { codigoInvalido } from './dono.ts'
import { estadoDe } from './estado.ts'
import { avisos } from './segundo-fator.avisos.ts'

export const ler: Caso<typeof chamadas.ler> = ({ db, ator }) => estadoDe(db, ator)

/** With password and code; never where the installation asks for it. */
export const desligar: Caso<typeof chamadas.desligar> = async ({ db, ator, corpo, portas }) => {
  const dono = await travarDono(db, ator.id)
  const { ligado, exigido } = await estadoDe(db, ator)
  if (!ligado) throw new Recusa('SITUACAO_NAO_PERMITE')
  if (exigido) throw new Recusa('SEGUNDO_FATOR_OBRIGATORIO')
  await conferirSenhaAtual(dono, corpo.senha, 'senha')
  if (!(await tomarCodigo(db, portas.config, ator.id, corpo.codigo))) throw codigoInvalido()
  await db.delete(segundoFator).where(eq(segundoFator.usuarioId, ator.id))
  await db.delete(codigoDeRecuperacao).where(eq(codigoDeRecuperacao.usuarioId, ator.id))
  await mandarCarta(db, portas, avisos.desligada, { nome: dono.nome }, dono.email)
  return estadoDe(db, ator)
}

export const trocarCodigos: Caso<typeof chamadas.trocarCodigos> = async ({ db, ator, corpo, portas }) => {
  const dono = await travarDono(db, ator.id)
  if (!(await estadoDe(db, ator)).ligado) throw new Recusa('SITUACAO_NAO_PERMITE')
  if (!(await tomarCodigo(db, portas.config, ator.id, corpo.codigo))) throw codigoInvalido()
  const codigos = await darCodigos(db, ator.id)
  await mandarCarta(db, portas, avisos.codigosTrocados, { nome: dono.nome }, dono.email)
  return { codigos }
}
