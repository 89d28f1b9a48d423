import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { autenticacao } from '@hub/protocol/autenticacao.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { anotarAcesso } from '../services/acesso.ts'
import { usuarioEntra } from '../services/conta.ts'
import { tomarCodigo } from '../services/segundo-fator.ts'
import { conferirCsrf } from './csrf.ts'
import { falhasDeEntrada } from './entrada.limite.ts'
import { segundaEtapa } from './ida.ts'
import { abrirSessao } from './sessoes.ts'
import { darToken } from './token.ts'

/**
 * The code of somebody whom an outside provider vouched for without a second step of its own. Counted like a wrong password.
 * @throws Recusa SEGUNDA_ETAPA_VENCIDA where this browser brings nobody any more, SEGUNDO_FATOR_INVALIDO, MUITAS_TENTATIVAS
 */
export const concluirSegundaEtapa: UseCase<typeof autenticacao.concluirSegundaEtapa> = async (pedido) => {
  const { db, corpo, origem, cookies, ports } = pedido
  conferirCsrf(pedido, corpo.csrfToken)
  const espera = await segundaEtapa.ler(ports.config, cookies)
  const quem =
    espera &&
    (await row(db, { id: num, email: text })`
      select u.id, lower(u.email) as email from usuario u where u.id = ${espera.usuarioId} and ${usuarioEntra}`)
  // A cookie of before identities were in it counts as none.
  if (!espera?.identidade || !quem) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  const { entrada, identidade } = espera
  const falhas = falhasDeEntrada(ports.acesso)
  const aberta = await falhas.naVez(quem.email, async () => {
    const demora = await falhas.esperaDoSegredo(quem.email)
    if (demora) throw new Recusa('MUITAS_TENTATIVAS', { espera: demora })
    const certa = await db.transaction((tx) => tomarCodigo(tx, ports.config, quem.id, corpo.codigo))
    if (!certa) {
      await falhas.registrarSegredo(quem.email)
      ports.figuras.entrada('segunda_etapa', 'recusada')
      await anotarAcesso(db, origem, { tipo: 'entrada_recusada', usuarioId: quem.id })
      throw new Recusa('SEGUNDO_FATOR_INVALIDO', { campos: { codigo: recusas.SEGUNDO_FATOR_INVALIDO.texto } })
    }
    return db.transaction((tx) =>
      abrirSessao(tx, cookies, origem, {
        usuarioId: quem.id,
        entrada: entrada.meio === 'provedor' ? { ...entrada, segunda: true } : entrada,
        prova: { identidade },
      }),
    )
  })
  if (!aberta) throw new Recusa('SEGUNDA_ETAPA_VENCIDA')
  segundaEtapa.apagar(cookies)
  await darToken(ports.config, cookies, { usuarioId: quem.id, sessao: aberta.id })
  ports.figuras.entrada('segunda_etapa', 'entrou')
  return { url: espera.destino }
}
