import { podeAceitarDemanda } from '@hub/domain/demanda/demanda.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import { eq } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { demandaInterna } from '../db/tables/demanda.ts'
import { type ConteudoDaVersao, proposta, propostaVersao } from '../db/tables/proposta.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso, Pedido } from '../kernel/caso.ts'
import { repartirEscolhida } from '../passos/congelar-divisao.ts'
import { conferirHorasDoMes } from '../passos/horas-do-mes.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { quemAutoriza } from '../passos/quem-autoriza.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { verDemanda } from './demanda.view.ts'
import { travarDemanda } from './demanda-travada.ts'

/**
 * The provider accepts an internal demand as it was configured: the direct choice becomes a proposal, selected, its split
 * frozen. Whoever sent the request or made the choice does not authorise it (design: domain §1).
 */
export const aceitar: Caso<typeof demanda.aceitar> = async (pedido) => {
  const { db, ator, params } = pedido
  const { s, p, d } = await travarDemanda(db, ator, params.id)
  const quem = { id: ator.id, papeis: ['prestador'] as const }
  exigir(podeAceitarDemanda({ substatus: s.substatus, situacao: p.situacao }, quem))
  const r = await lerRegulamento(db)
  const { valor, etapas, apresentacao } = d.escolha
  await conferirHorasDoMes(db, p, etapas, r)
  const partes = await repartirEscolhida(db, s, valor, r)
  const validade = r.diaDe(r.emDiasCorridos(r.de(s).parametro('validade_proposta_dc')))
  const conteudo: ConteudoDaVersao = {
    valorBruto: valor,
    apresentacao,
    visita: null,
    comentario: null,
    validade,
    dtaInicio: etapas.map((e) => e.dtainicio).sort()[0]!,
    dtaFim: etapas
      .map((e) => e.dtafim)
      .sort()
      .at(-1)!,
    etapas,
  }
  // Of round 0: an internal demand is never sealed.
  await db.insert(propostaVersao).values({ propostaId: p.id, rodada: 0, autorId: ator.id, conteudo })
  await db
    .update(proposta)
    .set({ situacao: 'selecionada', validade, enviadaEm: r.agora, versao: p.versao + 1 })
    .where(eq(proposta.id, p.id))
  await db
    .update(demandaInterna)
    .set({ respondidaEm: r.agora, respondidaPor: ator.id, motivoDaRecusa: null })
    .where(eq(demandaInterna.solicitacaoId, s.id))
  const movida = await mover(db, s, 'aguardando_autorizacao_gestor', r, {
    rodada: Math.max(1, s.rodada),
    propostaId: p.id,
    prestadorId: p.empresaId,
    valor,
    valorSubsidio: partes.subsidio,
    valorParceiro: partes.parceiro,
    valorCliente: partes.cliente,
    bpEfetivo: partes.bpEfetivo,
    escolhidaPor: d.escolhidaPor,
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'demandaAceita',
    mensagem: 'O prestador aceitou a demanda',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    empresaId: p.empresaId,
    marco: true,
  })
  await avisar(pedido, movida, d.escolhidaPor)
  return verDemanda(db, ator, s.id)
}

async function avisar(
  { db, portas }: Pedido<typeof demanda.aceitar>,
  s: Solicitacao,
  escolhidaPor: number,
): Promise<void> {
  const destino = `/solicitacoes/${s.id}`
  await avisarPessoas(db, portas, await quemAutoriza(db, s), {
    tipo: 'vez',
    mensagem: `O prestador aceitou a demanda ${s.nrosolicitacao}: autorize a contratação.`,
    destino,
    assunto: `Demanda ${s.nrosolicitacao} aceita: falta autorizar`,
    detalhes: ['Quem enviou a demanda ou escolheu o prestador não pode autorizá-la.'],
    botao: 'Abrir a demanda',
  })
  await avisarPessoas(
    db,
    portas,
    [s.autorId, escolhidaPor, ...(await pessoasDaEmpresa(db, s.empresaId, 'cliente'))].filter(
      (id, i, todos) => todos.indexOf(id) === i,
    ),
    {
      mensagem: `O prestador disse sim: vai fazer ${s.oferta.titulo}, da solicitação ${s.nrosolicitacao}.`,
      destino,
      assunto: `Solicitação ${s.nrosolicitacao} aceita pelo prestador`,
    },
  )
}
