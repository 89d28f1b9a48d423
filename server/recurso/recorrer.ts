import { formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { recurso as chamadas } from '@hub/protocol/recurso.ts'
import { eq } from 'drizzle-orm'
import { julgadoresAvisados } from '../db/queries/quem-julga.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { recurso } from '../db/tables/solicitacao.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa, notificar } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { decisoesDoRecurso } from '../passos/recurso.ts'
import { verSituacao } from '../passos/situacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'

/** The client does not agree with the refusal: somebody else looks at it again (quemJulga). Once for each request. */
export const recorrer: Caso<typeof chamadas.recorrer> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente'], 'recorrer')
  const r = await lerRegulamento(db)
  exigir((await decisoesDoRecurso(db, ator, s, r)).recorrer)
  const texto = primeiraMaiuscula(corpo.texto)
  await db.update(recurso).set({ texto, autorId: ator.id, recorridaEm: r.agora }).where(eq(recurso.solicitacaoId, s.id))
  const movida = await mover(db, s, 'em_recurso', r)
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'recursoApresentado',
    mensagem: 'Recurso apresentado contra o indeferimento',
    detalhe: texto,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
    marco: true,
  })
  const ate = movida.prazo ? ` até ${formatarData(r.diaDe(movida.prazo))}` : ''
  const julgam = await julgadoresAvisados(db, s.id)
  await avisarPessoas(db, portas, julgam, {
    tipo: 'vez',
    mensagem: `É a sua vez: decida o recurso da solicitação ${s.nrosolicitacao}${ate}.`,
    destino: `/solicitacoes/${s.id}`,
    assunto: `Recurso da solicitação ${s.nrosolicitacao}`,
    detalhes: [`O cliente escreveu: ${texto}`],
    botao: 'Ler o recurso',
  })
  await notificar(
    db,
    (await gestoresDa(db, s)).filter((id) => !julgam.includes(id)),
    `O cliente recorreu do indeferimento da solicitação ${s.nrosolicitacao}.`,
    `/solicitacoes/${s.id}`,
  )
  return { id: movida.id, substatus: verSituacao(movida.substatus) }
}
