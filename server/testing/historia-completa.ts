import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { delegacao } from '@hub/protocol/delegacao.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { programa } from '@hub/protocol/programa.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { visao } from '@hub/protocol/visao.ts'
import { visita } from '@hub/protocol/visita.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { reenviar } from './com-versao.ts'
import { conferirDinheiro } from './conferir-dinheiro.ts'
import { conteudoCompleto } from './conteudo-de-proposta.ts'
import { escolhaDe, pedidoPara } from './demanda-enviada.ts'
import { enviarSolicitacao } from './enviar-solicitacao.ts'
import { equiparPrestador } from './equipe-do-prestador.ts'
import { daEntidade } from './historia.ts'
import { centroDaHistoria, mudarDeIdeia } from './historia-do-dinheiro.ts'
import { ladoDeForaDaHistoria } from './pedidos-da-historia.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import { usarProvedorDeTeste } from './provedor-de-teste.ts'
import type { Pessoa, TestHub } from './test-hub.ts'

/** Who plays which part. The words are written wherever people write, so that they are found wherever they leak. */
export interface Papeis {
  cliente: CastName
  /** CNPJ of the client company. */
  empresa: string
  gestor: CastName
  consultor?: CastName
  /** Who makes the diagnostic: the consultant, or somebody of a company that is not invited to propose. */
  diagnostica: { quem: CastName; empresa?: string }
  vence: 'marina' | 'caio'
  perde: 'marina' | 'caio'
  /** In what the client's side writes: invited providers read some of it. */
  palavraDoCliente: string
  /** In what only the parties of the contract write and read. */
  palavraDoContrato: string
}

/** Doce Cacau of Ilhéus and Marina, for tests that need one story to ask about. */
export const deDoceCacau: Papeis = {
  cliente: 'helena',
  empresa: 'DEM0C001000115',
  gestor: 'luciana',
  consultor: 'tiago',
  diagnostica: { quem: 'tiago' },
  vence: 'marina',
  perde: 'caio',
  palavraDoCliente: 'Zarabatana',
  palavraDoContrato: 'Maracujazeiro',
}

const pdf = async (nome: string) => ({ nome, conteudo: await pdfPequeno(nome) })

/** A request from the cart to its conclusion, over HTTP, with two invited rivals, two instalments, two stages, two invoices. */
export async function historiaCompleta(hub: TestHub, p: Papeis) {
  const [cliente, gestor, vence] = [hub.como(p.cliente), hub.como(p.gestor), hub.como(p.vence)]
  await hub.database.execute(sql`delete from subsidio_anual`)
  await hub.database.execute(
    sql`update empresa set nomefantasia = nomefantasia || ' ' || ${p.palavraDoCliente}::text where cnpj = ${p.empresa}`,
  )
  const empresa = await hub.empresa(p.empresa)
  const { centro, envolvido } = await centroDaHistoria(hub, p)
  const id = await analisada(hub, p, centro)
  const params = { id }
  const [anexo] = await cliente.deve(solicitacao.anexarDocumento, {
    corpo: { solicitacao: id },
    arquivos: { arquivos: await pdf(`planta-${p.palavraDoCliente}.pdf`) },
  })
  const doDiagnostico = await diagnosticar(hub, p, id)
  const { id: duvidaDoPrestador } = await vence.deve(duvida.perguntar, {
    params,
    corpo: { pergunta: `Como é ${p.palavraDoCliente} hoje?` },
  })
  const escolhida = await escolher(hub, p, id)
  const partes = { a: escolhida, b: empresa }
  await vence.deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
  await cliente.deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
  const assinatura = await daEntidade(hub, id)
  await hub.como('vera').deve(contrato.autorizarAssinatura, { params: { id: assinatura }, corpo: { aceite: true } })
  await hub.rodarTrabalhos()
  const cobrancas = await pagar(hub, p, id)
  await gestor.deve(solicitacao.liberar, { params, corpo: {} })
  const execucao = await executar(hub, p, id)
  const conversa = await conversar(hub, p, id)
  const doContrato = await mudarDeIdeia(hub, p, id)
  await encerrar(hub, p, id)
  await conferirDinheiro(hub, id)
  const ultima = async (quem: Pessoa) => (await quem.deve(notificacao.listar)).results[0]!.id
  return {
    solicitacao: id,
    empresa,
    /** Cost centre of this story alone, and the manager in the list of its people. */
    centro,
    envolvido,
    proposta: escolhida,
    assinatura,
    ...cobrancas,
    ...doContrato,
    ...execucao,
    ...conversa,
    arquivoDaSolicitacao: anexo!.id,
    ...doDiagnostico,
    duvida: duvidaDoPrestador,
    notificacaoDoCliente: await ultima(cliente),
    visao: (await cliente.deve(visao.guardar, { corpo: { lista: 'notas', nome: p.palavraDoCliente, busca: '' } })).id,
    notificacaoDoPrestador: await ultima(vence),
    /** Of the cast, not of the story: whom anybody may name. */
    umGestor: gestor.id,
    umConsultor: hub.como('tiago').id,
    ...(await mandarPelaCasa(hub, p, centro)),
    ...(await contratarJuntas(hub, p)),
    delegacao: await ausentar(hub, gestor),
    ...(await ladoDeForaDaHistoria(hub, p, id)),
    ...(await equiparPrestador(hub, p, id)),
  }
}
/** Ids of everything that a request leaves behind. */
export type Historia = Awaited<ReturnType<typeof historiaCompleta>>

/** The winner and the client talk under their contract, client and winner each with the staff, the staff within itself. */
async function conversar(hub: TestHub, p: Papeis, id: number) {
  const { prestador } = (await row(hub.database, { prestador: num })`
    select prestador_id as prestador from solicitacao where id = ${id}`)!
  const dizer = async (quem: CastName, grupo: string) =>
    hub.como(quem).deve(mensagem.enviar, {
      corpo: { solicitacao: id, grupo, mensagem: `Sobre ${p.palavraDoContrato}` },
      arquivos: { arquivos: await pdf(`anexo-${p.palavraDoContrato}.pdf`) },
    })
  await dizer(p.cliente, 'cliente_gestor')
  await dizer(p.gestor, `prestador_gestor-${prestador}`)
  await dizer(p.gestor, 'interno')
  const { arquivos } = await dizer(p.vence, `cliente_prestador-${prestador}`)
  return { prestador, arquivoDaMensagem: arquivos[0]!.id }
}

/** The manager sends for the client and chooses the winner; and keeps a draft of something else. */
async function mandarPelaCasa(hub: TestHub, p: Papeis, centro: number) {
  const gestor = hub.como(p.gestor)
  const escolha = await escolhaDe(hub, { prestador: p.vence, apresentacao: `Faremos ${p.palavraDoContrato}.` })
  const { id } = await gestor.deve(demanda.enviar, {
    corpo: { ...(await pedidoPara(hub, p.empresa)), escolha_direta: escolha },
  })
  await gestor.deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: centro } })
  await gestor.deve(solicitacao.liberar, { params: { id }, corpo: {} })
  const corpo = { objetivo: p.palavraDoContrato }
  const guardado = await gestor.deve(rascunho.criar, {
    corpo: { tipo: 'demanda', titulo: p.palavraDoContrato, corpo },
  })
  return { demanda: id, rascunho: guardado.id }
}

/** The coordinator hires for this client and another one together, in the unit of this story's manager. */
async function contratarJuntas(hub: TestHub, p: Papeis) {
  const { empresa, ...pedido } = await pedidoPara(hub, p.empresa)
  const [interna] = await hub.como('vera').deve(programa.listar, { query: { contratacao_interna: 'true' } })
  const outra = await hub.empresa('DEM0C004000159')
  const { id, subsolicitacoes } = await hub.como('vera').deve(contratacaoInterna.enviar, {
    corpo: { ...pedido, programa: interna!.id, empresas: [{ empresa }, { empresa: outra }] },
  })
  if (p.consultor)
    await hub.como('vera').deve(solicitacao.alterarConsultor, {
      params: { id },
      corpo: { consultor: hub.como(p.consultor).id },
    })
  return { contratacao: id, subsolicitacao: subsolicitacoes[0]!.id }
}

/** The manager leaves his work to a colleague of this story alone, far in the future: it gives nobody anything yet. */
async function ausentar(hub: TestHub, gestor: Pessoa): Promise<number> {
  const { id } = (await row(hub.database, { id: num })`
    insert into usuario (nome, sobrenome, email) values ('Substituta', 'da Casa', ${`substituta${gestor.id}@hub.example`}) returning id`)!
  await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values (${id}, 'gestor')`)
  const corpo = { para: id, grupo: 'gestor' as const, inicio: '2099-01-05', fim: '2099-01-09' }
  return (await gestor.deve(delegacao.criar, { corpo })).id
}

/** Sent, mended by the client at the manager's word, with manager, consultant and cost centre. */
async function analisada(hub: TestHub, p: Papeis, centro: number): Promise<number> {
  const [cliente, gestor] = [hub.como(p.cliente), hub.como(p.gestor)]
  // For this request alone: other stories of the same file go without a diagnostic.
  await hub.database.execute(sql`update servico set exige_diagnostico = true where codigo = 'FT-003'`)
  const id = await enviarSolicitacao(hub, { quem: p.cliente, empresa: p.empresa })
  await hub.database.execute(sql`update servico set exige_diagnostico = false where codigo = 'FT-003'`)
  const params = { id }
  await cliente.deve(solicitacao.alterarObjetivo, { params, corpo: { objetivo: `Adequar ${p.palavraDoCliente}.` } })
  await gestor.deve(solicitacao.pedirAtualizacao, { params, corpo: { pedido: `Confira ${p.palavraDoContrato}` } })
  await cliente.deve(solicitacao.responderAtualizacao, {
    params,
    corpo: { complemento: `Fundos, ${p.palavraDoContrato}` },
  })
  await gestor.deve(solicitacao.aprovarAtualizacao, { params, corpo: {} })
  await gestor.deve(solicitacao.alterarResponsaveis, {
    corpo: { solicitacoes: [id], gestor: gestor.id, ...(p.consultor && { consultor: hub.como(p.consultor).id }) },
  })
  await gestor.deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: centro } })
  return id
}

/** Released to the diagnostic, made, mended once and approved: providers are invited. Those read what its file is called. */
async function diagnosticar(hub: TestHub, p: Papeis, id: number) {
  const { quem, empresa } = p.diagnostica
  const [executor, gestor] = [hub.como(quem), hub.como(p.gestor)]
  await gestor.deve(solicitacao.liberar, {
    params: { id },
    corpo: { diagnostico: empresa ? { prestador: await hub.empresa(empresa) } : { consultor: executor.id } },
  })
  const d = (await row(hub.database, { id: num })`
    select id from diagnostico where solicitacao_id = ${id}`)!
  const params = { id: d.id }
  const enviar = async () =>
    executor.deve(diagnostico.enviarArquivo, {
      params,
      corpo: { comentario: `Visto com ${p.palavraDoCliente}` },
      arquivos: { arquivos: await pdf(`diagnostico-${p.palavraDoCliente}.pdf`) },
    })
  await executor.deve(diagnostico.aceitar, { params, corpo: {} })
  await enviar()
  await gestor.deve(diagnostico.pedirCorrecao, { params, corpo: { comentario: `Falta ${p.palavraDoContrato}` } })
  const { envios } = await enviar()
  await gestor.deve(diagnostico.aprovar, { params, corpo: {} })
  return { diagnostico: d.id, arquivoDoDiagnostico: envios[0]!.arquivos[0]!.id }
}

/** A visit by the linked consultant; where the story has none, somebody is linked for the time of it. */
async function visitar(hub: TestHub, p: Papeis, id: number): Promise<number> {
  const [gestor, consultor] = [hub.como(p.gestor), hub.como(p.consultor ?? 'davi')]
  const { hoje } = await lerRegulamento(hub.database)
  if (!p.consultor)
    await gestor.deve(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: consultor.id } })
  const { visitas } = await consultor.deve(visita.registrar, {
    params: { id },
    corpo: { data: hoje, km: 120, relato: `Visita, ${p.palavraDoContrato}` },
  })
  if (!p.consultor) await gestor.deve(solicitacao.removerConsultor, { params: { id } })
  return visitas[0]!.id
}

/** Both propose, the winner's is negotiated, chosen and authorised. */
async function escolher(hub: TestHub, p: Papeis, id: number): Promise<number> {
  const conteudo = (total: number, palavra: string) => {
    const c = conteudoCompleto(total, 1)
    return {
      ...c,
      apresentacao: `Faremos ${palavra}.`,
      comentario: `Com ${palavra}.`,
      etapas: c.etapas.map((e) => ({ ...e, descricao: `Fase ${e.ordem} de ${palavra}` })),
    }
  }
  const vence = hub.como(p.vence)
  const { id: proposta1 } = await vence.deve(proposta.criar, {
    corpo: { solicitacao: id, ...conteudo(416_000, p.palavraDoContrato) },
  })
  await hub.como(p.perde).deve(proposta.criar, { corpo: { solicitacao: id, ...conteudo(400_000, 'Vencida') } })
  await hub.avancar('12 days')
  await hub.rodarTrabalhos()
  const params = { id: proposta1 }
  const emCincoDias = sql`select (agora() + interval '5 days')::date::text as dia`
  const prazo = (await row<{ dia: string }>(hub.database, emCincoDias))!
  await hub.como(p.gestor).deve(proposta.negociar, {
    params: { id, id2: proposta1 },
    corpo: { comentario: `Reveja ${p.palavraDoContrato}`, dtaprazo: prazo.dia },
  })
  await reenviar(vence, proposta1, conteudo(412_000, p.palavraDoContrato))
  await hub.como(p.cliente).deve(proposta.autorizar, { params, corpo: {} })
  await hub.como(p.gestor).deve(pagamento.definirParcelas, { params: { id }, corpo: { parcelas: 2 } })
  await hub.como(p.gestor).deve(proposta.autorizar, { params, corpo: {} })
  return proposta1
}

/** The first instalment by Pix, the second in person and confirmed by a second pair of eyes. */
async function pagar(hub: TestHub, p: Papeis, id: number) {
  const provedor = usarProvedorDeTeste(hub)
  const pix = await hub.como(p.cliente).deve(pagamento.pagar, { corpo: { solicitacao: id, meio: 'pix' } })
  await provedor.simulado.simularPagamento(pix.txid)
  await hub.como(p.cliente).deve(pagamento.verificar, { params: { id } })
  const presencial = await hub.como(p.gestor).deve(pagamento.registrarPresencial, {
    corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro', observacao: `Caixa ${p.palavraDoContrato}` },
    arquivos: { comprovante: await pdf(`comprovante-${p.palavraDoContrato}.pdf`) },
  })
  await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: presencial.id }, corpo: {} })
  await hub.rodarTrabalhos()
  return { cobranca: pix.id, cobrancaPresencial: presencial.id }
}

/** Both stages delivered (the first one twice) and accepted, the first invoice paid, the second sent. */
async function executar(hub: TestHub, p: Papeis, id: number) {
  const [vence, cliente] = [hub.como(p.vence), hub.como(p.cliente)]
  const { etapas, notas } = await vence.deve(projeto.detalhar, { params: { id } })
  const ids = { etapa1: etapas[0]!.id, etapa2: etapas[1]!.id, nota1: notas[0]!.id, nota2: notas[1]!.id }
  const entregar = async (etapa: number) =>
    vence.deve(projeto.entregarEtapa, {
      params: { id, id2: etapa },
      corpo: { comentario: `Segue ${p.palavraDoContrato}` },
      arquivos: { arquivos: await pdf(`relatorio-${p.palavraDoContrato}.pdf`) },
    })
  await entregar(ids.etapa1)
  await cliente.deve(projeto.devolverEtapa, {
    params: { id, id2: ids.etapa1 },
    corpo: { motivo: `Falta ${p.palavraDoContrato}` },
  })
  for (const etapa of [ids.etapa1, ids.etapa2]) {
    await entregar(etapa)
    await cliente.deve(projeto.aceitarEtapa, { params: { id, id2: etapa }, corpo: {} })
  }
  for (const { id: nota, parcela, valor } of notas) {
    await hub.como(p.gestor).deve(projeto.autorizarNota, { params: { id: nota }, corpo: {} })
    await vence.deve(projeto.enviarNota, {
      params: { id },
      corpo: {
        parcela,
        numero: `NF-${parcela}-${p.palavraDoContrato}`,
        valor,
        emissor: cast[p.vence].prestadorDe[0],
        tomador: p.empresa,
      },
      arquivos: { nota: await pdf(`nota-${p.palavraDoContrato}.pdf`) },
    })
  }
  await hub.como('ana').deve(projeto.pagarNota, { params: { id: ids.nota1 }, corpo: {} })
  const daVisita = await visitar(hub, p, id)
  const visto = await vence.deve(projeto.detalhar, { params: { id } })
  return { ...ids, visita: daVisita, arquivoDaEtapa: visto.etapas[0]!.arquivos[0]!.id }
}

async function encerrar(hub: TestHub, p: Papeis, id: number): Promise<void> {
  const params = { id }
  await hub.como(p.vence).deve(projeto.finalizar, { params, corpo: {} })
  const { perguntas } = await hub.como(p.cliente).deve(avaliacao.lerQuestionario, { params })
  const respostas = perguntas.map((q) => ({
    pergunta: q.id,
    resposta: q.tipo === 'escala' ? 9 : q.tipo === 'escolha' ? q.opcoes![0]! : `Bom, ${p.palavraDoContrato}`,
  }))
  await hub.como(p.cliente).deve(avaliacao.avaliar, { corpo: { solicitacao: id, respostas } })
  await hub.como(p.gestor).deve(avaliacao.gerarAtesto, { params, corpo: {} })
  await hub.como(p.gestor).deve(solicitacao.finalizar, { params, corpo: {} })
  await hub.rodarTrabalhos()
}
