import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { linha, num, text } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { tomarCodigo } from '../passos/segundo-fator.ts'
import { conferirCsrf } from './csrf.ts'
import { falhasDeEntrada } from './entrada.limite.ts'
import { segundaEtapa } from './ida.ts'
import { abrirSessao, usuarioEntra } from './sessoes.ts'
import { darToken } from './token.ts'

/**
 * The code of somebody whom an outside provider vouched for without a second step of its own. Counted like a wrong password.
 * @throws Recusa SEGUNDA_ETAPA_VENCIDA where this browser brings nobody any more, SEGUNDO_FATOR_INVALIDO, MUITAS_TENTATIVAS
 */
export const concluirSegundaEtapa: Caso<typeof autenticacao.concluirSegundaEtapa> = async (pedido) => {
  const { db, corpo, origem, biscoitos, portas } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const espera = await segundaEtapa.ler(portas.config, biscoitos)
  const quem =
    espera &&
    (await linha(db, { id: num, email: text })`
      select u.id, lower(u.email) as email from usuario u where u.id = ${espera.usuarioId} and ${usuarioEntra}`)
  if (!espera || !quem) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  const { entrada } = espera
  const falhas = falhasDeEntrada(portas.acesso)
  const aberta = await falhas.naVez(quem.email, async () => {
    const demora = await falhas.esperaDoSegredo(quem.email)
    if (demora) throw new Recusa('MUITAS_TENTATIVAS', { espera: demora })
    const certa = await db.transaction((tx) => tomarCodigo(tx, portas.config, quem.id, corpo.codigo))
    if (!certa) {
      await falhas.registrarSegredo(quem.email)
      portas.figuras.entrada('segunda_etapa', 'recusada')
      await anotarAcesso(db, origem, { tipo: 'entrada_recusada', usuarioId: quem.id })
      throw new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
    }
    return db.transaction(async (tx) => {
      await anotarAcesso(tx, origem, {
        tipo: 'entrada',
        usuarioId: quem.id,
        detalhe: entrada.meio === 'provedor' ? entrada.id : '',
      })
      return abrirSessao(
        tx,
        biscoitos,
        quem.id,
        origem,
        entrada.meio === 'provedor' ? { ...entrada, segunda: true } : entrada,
      )
    })
  })
  segundaEtapa.apagar(biscoitos)
  await darToken(portas.config, biscoitos, { usuarioId: quem.id, sessao: aberta.id })
  portas.figuras.entrada('segunda_etapa', 'entrou')
  return { url: espera.destino }
}
