import { podeDesistir } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { gestoresDa, notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { abrirSelos } from '../passos/abrir-selos.ts'
import { encerrarNegociacao } from '../passos/encerrar-negociacao.ts'
import { reabrirSelecao } from '../passos/reabrir-selecao.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** While the round is sealed only the author knows; afterwards client and manager are told, and a chosen proposal reopens the selection. */
export const desistir: Caso<typeof chamadas.desistir> = async ({ db, ator, params, corpo, portas }) => {
  const r = await lerRegulamento(db)
  const { s, p, fatos } = await travarPropria(db, ator, params.id, r)
  exigir(podeDesistir(fatos, { id: ator.id, papeis: ['prestador'] }))
  await db
    .update(proposta)
    .set({ situacao: 'desistente', motivo: corpo.motivo, saidaRodada: s.rodada })
    .where(eq(proposta.id, p.id))
  const selada = s.substatus === 'aguardando_propostas'
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'propostaDesistida',
    mensagem: selada ? 'Você desistiu da proposta' : 'Um prestador desistiu da proposta',
    detalhe: corpo.motivo,
    usuarioId: ator.id,
    para: selada ? ['prestador'] : ['cliente', 'prestador', ...internos],
    empresaId: p.empresaId,
  })
  if (p.situacao === 'selecionada' || p.situacao === 'autorizada') await reabrirSelecao(db, portas, s, r, corpo.motivo)
  else if (selada) await abrirSelos(db, s.id)
  else await encerrarNegociacao(db, s, r)
  if (!selada) {
    const mensagem = `Um prestador desistiu da proposta na solicitação ${s.nrosolicitacao}.`
    const destino = `/solicitacoes/${s.id}?aba=propostas`
    await notificar(
      db,
      [...(await pessoasDaEmpresa(db, s.empresaId, 'cliente')), ...(await gestoresDa(db, s))],
      mensagem,
      destino,
    )
  }
  return verProposta(db, ator, p.id)
}
