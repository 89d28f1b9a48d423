import { bloqueioDoFim } from '@hub/domain/aditivo/aditivo.rules.ts'
import { podeLerAtesto } from '@hub/domain/avaliacao/avaliacao.rules.ts'
import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import { podeEntregarPelaCasa } from '@hub/domain/demanda/demanda.rules.ts'
import { acoesDaEtapa } from '@hub/domain/etapa/etapa.rules.ts'
import { situacoes as situacoesDaEtapa } from '@hub/domain/etapa/etapa.states.ts'
import { devidaEm, type FatosDoProjeto, vezesDoProjeto } from '@hub/domain/etapa/vez-do-projeto.rules.ts'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { acoesDaNota } from '@hub/domain/nota/nota.rules.ts'
import { situacoes as situacoesDaNota } from '@hub/domain/nota/nota.states.ts'
import { podeFinalizarProjeto, type Quem } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { lugarNaFamilia, VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { EtapaDoProjeto, NotaDoProjeto, ProjetoDetalhe, ProjetoResumo } from '@hub/protocol/projeto.ts'
import type { AgoraDaSolicitacao } from '@hub/protocol/solicitacao.ts'
import type { Database } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { DIAS_PERTO } from '../db/queries/vez.ts'
import { type Row, row } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'
import { escopoDoProjeto, escopoDosSubprojetos, papeisNoProjeto } from '../services/escopo-projeto.ts'
import { type LinhaDoResumo, verAgora, verEmpresa, verModeloOferta, verVez } from '../services/resumo-da-solicitacao.ts'
import { verSituacao } from '../services/situacao.ts'
import { fimDaVez } from './prazo-do-projeto.ts'
import {
  colunasDoDetalhe,
  type EtapaGravada,
  type LinhaDoProjeto,
  linhaDoDetalhe,
  type NotaGravada,
} from './projeto.consulta.ts'

/** A project with its stages and invoices, each with what the actor may do. @throws Recusa NAO_ENCONTRADO */
export async function verProjeto(
  db: Database,
  actor: Actor,
  id: number,
  papeis = actor.grupos,
): Promise<ProjetoDetalhe> {
  const r = await lerRegulamento(db)
  const l = existente(
    await row(db, linhaDoDetalhe)`
      select ${colunasDoDetalhe(r)} from solicitacao s where s.id = ${id}
        and (${escopoDoProjeto(actor, papeis)} or ${escopoDosSubprojetos(actor, papeis)})`,
  )
  const quem = {
    id: actor.id,
    nomes: nomesDe(actor),
    papeis: papeisNoProjeto(actor, { ...l, prestadorId: l.prestador?.id ?? null }),
  }
  const regras = r.de(l)
  return {
    ...verBase(l, actor, r),
    objetivo: l.objetivo,
    fases: l.fases,
    gestor: nomeDe(l.gestor),
    consultor: nomeDe(l.consultor),
    proposta: l.propostaId,
    dias_aceite_tacito: regras.parametro('aceite_tacito_etapa_dc'),
    dias_pagamento_nota: regras.parametro('prazo_pagamento_nota_dc'),
    nota_fiscal: { emissor: l.emissor, cliente: l.clienteNaNota, tomador: regras.parametro('nota_tomador') },
    etapas: l.etapas.map((e) => verEtapa(e, l, quem)),
    notas: l.notas.map((n) => verNota(n, l, quem)),
    atesto: l.atesto && { codigo: l.atesto.codigo, emitido_em: iso(l.atesto.em) },
    contratacao: quem.papeis.some((p) => p !== 'cliente') ? l.contratacao : null,
    acoes: {
      finalizar: podeFinalizarProjeto(
        {
          ...semFatos,
          contratoEmMudanca: bloqueioDoFim(l.bloqueio),
          lugar: lugarNaFamilia(l),
          substatus: l.substatus,
          etapasPendentes: l.etapas.some((e) => e.situacao !== 'aceita'),
        },
        quem,
      ),
      atesto: podeLerAtesto({ substatus: l.substatus, atestoGerado: l.atesto !== null }, quem),
    },
  }
}

export function verResumoDoProjeto(l: LinhaDoProjeto, actor: Actor, r: Regulamento): ProjetoResumo {
  const quantas = (...situacoes: string[]) => l.etapas.filter((e) => situacoes.includes(e.situacao)).length
  return {
    ...verBase(l, actor, r),
    etapas: { total: l.etapas.length, entregues: quantas('entregue'), aceitas: quantas('aceita') },
  }
}

function verBase(l: LinhaDoProjeto, actor: Actor, r: Regulamento) {
  const papeis = papeisNoProjeto(actor, { ...l, prestadorId: l.prestador?.id ?? null })
  return {
    id: l.id,
    nrosolicitacao: l.nrosolicitacao,
    titulo: l.oferta.titulo,
    empresa: verEmpresa(l.empresa),
    modelooferta: verModeloOferta(l),
    dtainclusao: iso(l.dtainclusao),
    substatus: verSituacao(l.substatus),
    cliente: { id: l.empresa.id, nome: l.quantasEmpresas > 1 ? VARIAS_EMPRESAS : l.empresa.nomefantasia },
    count_empresas: l.quantasEmpresas,
    prestador: existente(l.prestador),
    valor: emReais(Number(l.valor)),
    agora: verAgoraDoProjeto(l, actor, papeis, r),
    atrasado: l.atrasado,
    dta_prazo_finalizacao: l.dtaPrazoFinalizacao,
  }
}

const nomeDe = (p: { id: number; nome: string; sobrenome: string } | null) =>
  p && { id: p.id, nome: `${p.nome} ${p.sobrenome}` }

/** Facts that finishing a project does not ask for. */
const semFatos = {
  autorId: 0,
  gestorId: null,
  centroCustoId: null,
  temSubsidio: false,
  escolhidaPor: null,
  valorSubsidio: null,
  atestoGerado: false,
  pagamentoCompleto: false,
  lugar: 'sozinha',
  partes: [],
} as const

const verEtapa = (
  { aceiteTacitoEm, corrigirAte, aceitaPor: _, entreguePor: __, ...e }: EtapaGravada,
  l: LinhaDoProjeto,
  quem: Quem,
): EtapaDoProjeto => ({
  ...e,
  valor: emReais(e.valor),
  status: situacoesDaEtapa[e.situacao].descricao,
  entregue_em: iso(e.entregue_em),
  aceita_em: iso(e.aceita_em),
  aceite_tacito_em: e.situacao === 'entregue' ? iso(aceiteTacitoEm) : null,
  corrigir_ate: e.situacao === 'devolvida' ? devidaEm({ ...e, corrigirAte }) : null,
  acoes: {
    ...acoesDaEtapa({ ...e, substatus: l.substatus, bloqueio: l.bloqueio }, quem),
    entregarPelaCasa: podeEntregarPelaCasa(
      { ...e, substatus: l.substatus, interna: l.interna, bloqueio: l.bloqueio },
      quem,
    ),
  },
})

function verNota({ etapaId, ...n }: NotaGravada, l: Row<typeof linhaDoDetalhe>, quem: Quem): NotaDoProjeto {
  const { id, ordem, descricao, situacao, aceitaPor, entreguePor } = existente(l.etapas.find((e) => e.id === etapaId))
  return {
    ...n,
    etapa: { id, ordem, descricao, situacao },
    valor: emReais(n.valor),
    status: situacoesDaNota[n.situacao].descricao,
    enviada_em: iso(n.enviada_em),
    paga_em: iso(n.paga_em),
    acoes: acoesDaNota(
      {
        situacao: n.situacao,
        etapa: situacao,
        etapaAceitaPor: aceitaPor,
        etapaEntreguePor: entreguePor,
        porDelegacao: l.porDelegacao,
      },
      quem,
    ),
  }
}

/**
 * The sentence on top of a project: by its stages and invoices while there is something to do about them, else that of its
 * request.
 */
function verAgoraDoProjeto(
  l: LinhaDoResumo & Omit<FatosDoProjeto, 'substatus'>,
  actor: Actor,
  papeis: readonly Papel[],
  r: Regulamento,
): AgoraDaSolicitacao {
  const daSolicitacao = verAgora(l, actor, papeis, r)
  // A hiring of several companies has no stages of its own: its parts say whose turn it is.
  if (l.quantasEmpresas > 1) return daSolicitacao
  const { trabalha } = substatus[l.substatus]
  const vezes = vezesDoProjeto(l)
  const minha = vezes.find((v) => papeis.includes(v.papel))
  const primeira = minha ?? (trabalha ? vezes[0] : undefined)
  // A turn of the request itself (a contract to sign) goes before an invoice; without any the invoice is what is left to do.
  if (!primeira || (daSolicitacao.minha && (!minha || !trabalha))) return daSolicitacao
  const ate = fimDaVez(primeira.ate, r)
  const faltam = ate && diasUteisEntre(r.hoje, dataLocal(ate, r.parametro('fuso')), r.calendario)
  const outras = trabalha ? vezes.filter((v) => v !== primeira) : daSolicitacao.vezes
  return {
    vezes: [primeira, ...outras].map(verVez),
    minha: minha !== undefined,
    ate: ate?.toISOString() ?? null,
    faltam,
    situacao:
      ate === null || faltam === null
        ? 'sem_prazo'
        : ate <= r.agora
          ? 'atrasada'
          : faltam <= DIAS_PERTO
            ? 'perto'
            : 'no_prazo',
  }
}
