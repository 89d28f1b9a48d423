import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { notificar } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { nomeDe, nomeDoUsuario, pessoaInterna } from './pessoa-interna.ts'

/** One or many at once, all or none; locked in the order of their ids, so that two such calls queue up. */
export const alterarResponsaveis: Caso<typeof chamadas.alterarResponsaveis> = async ({ db, ator, corpo }) => {
  const gestor = await pessoaInterna(db, corpo.gestor, ['gestor', 'coordenador'], 'gestor')
  const consultor = corpo.consultor ? await pessoaInterna(db, corpo.consultor, ['consultor'], 'consultor') : null
  const ids = [...new Set(corpo.solicitacoes)].sort((a, b) => a - b)
  const numeros: string[] = []
  for (const id of ids) {
    const s = await travarVisivel(db, ator, id, ['gestor', 'coordenador'], 'alterarResponsaveis')
    exigir(decidir(solicitacao, 'alterarResponsaveis', s.substatus, ator.grupos))
    const consultorId = corpo.consultor === undefined ? s.consultorId : (consultor?.id ?? null)
    if (s.gestorId === gestor.id && s.consultorId === consultorId) continue
    await gravarSolicitacao(db, s, { gestorId: gestor.id, consultorId })
    const mudou = [
      s.gestorId !== gestor.id && `Gestor: de ${await nomeDoUsuario(db, s.gestorId)} para ${nomeDe(gestor)}`,
      s.consultorId !== consultorId &&
        `Consultor: de ${await nomeDoUsuario(db, s.consultorId)} para ${nomeDe(consultor)}`,
    ].filter((m) => m !== false)
    await registrar(db, {
      solicitacaoId: s.id,
      evento: 'responsaveisAlterados',
      mensagem: 'Responsáveis alterados',
      detalhe: mudou.join('\n'),
      usuarioId: ator.id,
      para: ['cliente', ...internos],
    })
    numeros.push(s.nrosolicitacao)
    if (consultor && s.consultorId !== consultor.id)
      await notificar(
        db,
        [consultor.id],
        `Você foi vinculado à solicitação ${s.nrosolicitacao}.`,
        `/solicitacoes/${s.id}`,
      )
  }
  if (numeros.length && gestor.id !== ator.id)
    await notificar(
      db,
      [gestor.id],
      numeros.length === 1
        ? `Você responde agora pela solicitação ${numeros[0]}.`
        : `Você responde agora por ${numeros.length} solicitações.`,
      numeros.length === 1 ? `/solicitacoes/${ids[0]}` : '/demandas?dash_filter=minha_vez',
    )
  return { alteradas: ids }
}
