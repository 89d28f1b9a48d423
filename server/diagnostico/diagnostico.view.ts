import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { acoesDoDiagnostico, estaEmAtraso, vezDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.rules.ts'
import { situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { minhaVez } from '@hub/domain/solicitacao/vez.rules.ts'
import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import type { DiagnosticoDetalhe, DiagnosticoResumo } from '@hub/protocol/diagnostico.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { fatoDoHistorico } from '@hub/protocol/solicitacao.formas.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { escopoDoDiagnostico } from '../db/queries/escopo-diagnostico.ts'
import { lerFeitosPorDelegacao } from '../db/queries/feitos-por-delegacao.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { DIAS_PERTO } from '../db/queries/vez.ts'
import { type Row, row, rows, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { perdeuEscolha } from '../services/sem-escolha-perdida.ts'
import { colunasDoDetalhe, historicoDo, type LinhaDoResumo, linhaDoDetalhe } from './diagnostico.consulta.ts'
import { type Leitura, leituraDe, papeisDe, parteDoCliente } from './leitura.ts'

type LinhaDoDetalhe = Row<typeof linhaDoDetalhe>

/** One diagnostic, as much of it as the actor reads. @throws Recusa NAO_ENCONTRADO */
export async function verDiagnostico(
  db: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[] = actor.grupos,
): Promise<DiagnosticoDetalhe> {
  const r = await lerRegulamento(db)
  const l = existente(
    await row(db, linhaDoDetalhe)`
      select ${colunasDoDetalhe} from diagnostico d join solicitacao s on s.id = d.solicitacao_id
        where d.id = ${id} and ${escopoDoDiagnostico(actor, papeis, { resultados: true })}`,
  )
  const leitura = leituraDe(actor, l)
  const tudo = leitura === 'casa' || leitura === 'executor'
  const combinado = !['sem_executor', 'aguardando_aceite', 'rejeitado'].includes(l.situacao)
  const falaComCliente = leitura === 'casa' || (leitura === 'executor' && combinado)
  const chama = leitura === 'casa' && l.chama && !(await perdida(db, l.pedido.id)) ? l.chama : null
  const historico =
    leitura === 'convidado'
      ? []
      : await rows(db, { ...fatoDoHistorico.shape, dtainclusao: text }, historicoDo(l, leitura))
  return {
    ...verResumo(l, actor, r),
    abre_solicitacao: leitura === 'casa' || leitura === 'cliente',
    objetivo: l.objetivo,
    descricao: l.descricao,
    gestor: l.gestor,
    motivo: tudo || (leitura === 'cliente' && l.situacao === 'dispensado') ? l.motivo : null,
    comentario: tudo || l.situacao === 'aprovado' ? l.comentario : null,
    aceito_em: leitura === 'convidado' ? null : iso(l.aceitoEm),
    encerrado_em: iso(l.encerradoEm),
    envios: verEnvios(l, tudo),
    contato_do_cliente: !l.partes && falaComCliente ? l.contatoDoCliente : null,
    empresas: !tudo
      ? []
      : (l.partes ?? []).map(({ nome, cidade, estado }, i) => ({
          nome,
          cidade,
          estado,
          contato: falaComCliente ? l.contatosDasPartes[i]! : null,
        })),
    contato_do_executor: leitura === 'casa' || (leitura === 'cliente' && combinado) ? l.contatoDoExecutor : null,
    respostas: tudo ? l.respostas : [],
    documentos: tudo ? l.documentos.map((a) => ({ ...a, dtainclusao: iso(a.dtainclusao) })) : [],
    historico: historico.map((h) => ({ ...h, dtainclusao: iso(h.dtainclusao) })),
    prazos: leitura === 'casa' ? verPrazos(l, r, chama?.aceita === true) : null,
    chama,
    acoes: acoesDoDiagnostico(
      {
        situacao: l.situacao,
        consultorId: l.consultorId,
        enviadoPor: l.enviadoPor,
        porDelegacao: await lerFeitosPorDelegacao(db, l.pedido.id),
      },
      { id: actor.id, nomes: nomesDe(actor), papeis: papeisDe(actor, l) },
    ),
  }
}

/** A direct choice that was lost meanwhile calls everybody. */
async function perdida(db: Database, id: number): Promise<boolean> {
  const [s] = await db.select().from(solicitacao).where(eq(solicitacao.id, id))
  return perdeuEscolha(db, existente(s))
}

/** Where no day is chosen: the business days of the request's day, the correction never earlier than what ran already. */
function verPrazos(l: LinhaDoDetalhe, r: Regulamento, aceite: boolean): DiagnosticoDetalhe['prazos'] {
  const regras = r.de({ dtainclusao: l.solicitadaEm })
  const em = (prazo: 'prazo_correcao_diagnostico_du' | 'prazo_elaborar_proposta_du' | 'prazo_aceite_demanda_du') =>
    r.diaDe(r.emDiasUteis(regras.parametro(prazo)))
  return {
    correcao: [l.prazo, em('prazo_correcao_diagnostico_du')].sort()[1]!,
    seguinte: em(aceite ? 'prazo_aceite_demanda_du' : 'prazo_elaborar_proposta_du'),
  }
}

/** Every sending for who works with it; for the others the one that was approved. */
function verEnvios(l: LinhaDoDetalhe, tudo: boolean): DiagnosticoDetalhe['envios'] {
  const legiveis = l.arquivos.filter((a) => tudo || (l.situacao === 'aprovado' && a.envio === l.envios))
  return [...new Set(legiveis.map((a) => a.envio))].map((envio) => {
    const arquivos = legiveis
      .filter((a) => a.envio === envio)
      .map(({ envio: _, ...a }) => ({ ...a, dtainclusao: iso(a.dtainclusao) }))
    return { envio, em: arquivos[0]!.dtainclusao, arquivos }
  })
}

export function verResumo(l: LinhaDoResumo, actor: Actor, r: Regulamento): DiagnosticoResumo {
  const leitura = leituraDe(actor, l)
  return {
    id: l.id,
    nrodiagnostico: l.nrodiagnostico,
    solicitacao: verPedido(l, leitura, actor),
    situacao: l.situacao,
    status: situacoes[l.situacao],
    executor: leitura === 'convidado' ? null : l.executor,
    prazo: l.prazo,
    ematraso: estaEmAtraso(l, r.hoje),
    agora: verAgora(l, actor, leitura, r),
    enviado_em: iso(l.enviadoEm),
    comprovante: leitura === 'convidado' ? null : l.comprovanteCodigo,
    dtainclusao: iso(l.dtainclusao),
  }
}

/** Of several companies: nobody's name and no city, and to each client its own part. */
function verPedido(l: LinhaDoResumo, leitura: Leitura, actor: Actor): DiagnosticoResumo['solicitacao'] {
  if (!l.partes) return l.pedido
  const dele = leitura === 'cliente' && parteDoCliente(actor, l)
  if (!dele) return { ...l.pedido, cliente: { ...l.pedido.cliente, nome: VARIAS_EMPRESAS }, cidade: null, estado: null }
  const { id, nrosolicitacao, empresaId, nome, cidade, estado } = dele
  return { ...l.pedido, id, nrosolicitacao, cliente: { id: empresaId, nome }, cidade, estado }
}

/** Whose turn it is, and until when: the executor's until its file is due, the manager's until the request's deadline. */
function verAgora(l: LinhaDoResumo, actor: Actor, leitura: Leitura, r: Regulamento): DiagnosticoResumo['agora'] {
  const vez = leitura === 'convidado' ? null : vezDoDiagnostico(l)
  const ate = !vez
    ? null
    : vez.papel === 'gestor'
      ? l.prazoDaSolicitacao && new Date(l.prazoDaSolicitacao)
      : r.fimDe(l.prazo)
  const faltam = ate ? r.diasUteisAte(r.diaDe(ate)) : null
  return {
    vezes: vez ? [vez] : [],
    minha:
      vez !== null &&
      minhaVez([vez], l.solicitacao, { id: actor.id, papeis: papeisDe(actor, l), delegantes: actor.delegantes }) !==
        undefined,
    ate: ate ? ate.toISOString() : null,
    faltam,
    situacao:
      !ate || faltam === null ? 'sem_prazo' : ate <= r.agora ? 'atrasada' : faltam <= DIAS_PERTO ? 'perto' : 'no_prazo',
  }
}
