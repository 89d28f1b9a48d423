import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { carta, type DaSolicitacao, evento, fato, pedido, projeto, tabela } from '../events/anunciar.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { comOsDois, internos } from '../events/registrar.ts'
import { nomes, papelNoContrato } from './dados.ts'

type Tipo = keyof typeof nomes
const tipo = 'contrato' as Tipo
const titulo = 'Contrato 2026-000123/1'
const motivo = 'Não é mais preciso.'
const porQuem: Record<Parte, string> = {
  cliente: 'pelo cliente',
  prestador: 'pelo prestador',
  entidade: 'pelo patrocinador',
}
type Pessoa = { id: number; nome: string }
interface DosLados {
  doCliente: readonly number[]
  doPrestador: readonly number[]
}
const dosLados: DosLados = { doCliente: [1], doPrestador: [2] }
const aosLados = [
  { para: 'cliente', a: (_: unknown, d: DosLados) => d.doCliente, destino: pedido('contrato') },
  { para: 'prestador', a: (_: unknown, d: DosLados) => d.doPrestador },
] as const
const naoSera = ({ s }: DaSolicitacao) => `O contrato da solicitação ${s.nrosolicitacao} não será assinado`
const daParte = (d: DaSolicitacao) => `${naoSera(d)}: esta parte da contratação terminou.`
const semContrato = ({ s }: DaSolicitacao) => `Contrato não assinado: solicitação ${s.nrosolicitacao}`
/** Whose turn it is once a contract is not signed, what is to be done, and what the other of client and manager reads. */
const voltas = {
  escolha: {
    daEquipe: false,
    faca: 'a seleção voltou a abrir. Compare as propostas e escolha uma.',
    conta: 'a seleção voltou a abrir, e o cliente escolhe de novo.',
  },
  rodada: {
    daEquipe: true,
    faca: 'não ficou proposta que se possa escolher. Abra uma nova rodada.',
    conta: 'não ficou proposta que se possa escolher, e o gestor decide sobre uma nova rodada.',
  },
  analise: {
    daEquipe: true,
    faca: 'a demanda voltou para a análise. Reveja a escolha do prestador.',
    conta: 'a demanda voltou para a análise do gestor.',
  },
} as const
interface NaoAssinado {
  empresaId: number
  proposta: number
  volta: keyof typeof voltas
  motivo: string
}
const naoAssinado = (volta: NaoAssinado['volta']): NaoAssinado => ({ empresaId: 2, proposta: 1, volta, motivo })
/** Client or manager: whose turn it is now, or the other. */
const aosDois = (daVez: boolean) =>
  ({
    para: ['cliente', 'gestor'],
    a: (db: Database, { s, volta }: DaSolicitacao & NaoAssinado) =>
      voltas[volta].daEquipe === daVez ? gestoresDa(db, s) : pessoasDaEmpresa(db, s.empresaId, 'cliente'),
    destino: (d: DaSolicitacao & NaoAssinado) => pedido(d.volta === 'analise' ? undefined : 'propostas')(d),
    assunto: semContrato,
    detalhes: (d: NaoAssinado) => [`Motivo: ${d.motivo}`],
  }) as const
const ninguemAssina = ({ s, titulo, parte }: DaSolicitacao & { titulo: string; parte: string }) =>
  `${titulo}: ninguém assina pelo ${parte} no pedido ${s.nrosolicitacao}`
const pelaEntidade = <D extends DaSolicitacao>(qual: (d: D) => Tipo) =>
  ({
    para: 'coordenador',
    tipo: 'vez',
    mensagem: (d: D) => `Assine pela entidade o ${qual(d)} da solicitação ${d.s.nrosolicitacao}.`,
    destino: '/assinaturas',
    assunto: (d: D) => `Assinatura da entidade: ${qual(d)} da solicitação ${d.s.nrosolicitacao}`,
    botao: 'Ler e assinar',
  }) as const
const liberar = ({ s }: DaSolicitacao) => `Execução a liberar: solicitação ${s.nrosolicitacao}`
const assinado = ({ s }: DaSolicitacao) => `O contrato da solicitação ${s.nrosolicitacao} está assinado por todos.`

export const avisos = tabela({
  leiaEAssine: carta({
    exemplo: (Object.keys(nomes) as Tipo[]).map((tipo) => ({
      nome: 'Joana',
      tipo,
      titulo: `${nomes[tipo]} da solicitação 2026-000123`,
      nrosolicitacao: '2026-000123',
      oferta: 'Loja na internet',
      ate: '27/11/2026',
    })),
    para: ['cliente', 'prestador'],
    assunto: (d) => `${d.titulo}: leia e assine`,
    paragrafos: (d) => [
      `Olá, ${d.nome}.`,
      `O ${d.tipo === 'contrato' ? 'contrato' : `${d.tipo} do contrato`} da solicitação ${d.nrosolicitacao}, ${d.oferta}, espera a sua assinatura até ${d.ate}.`,
      'O link abaixo é só seu e serve para assinar uma vez. Abrir o link não assina nada: antes você lê o documento.',
    ],
    botao: (d) => `Ler e assinar o ${d.tipo}`,
  }),
  contratoGerado: evento({
    exemplo: { titulo },
    historia: (d) => `${d.titulo} gerado e enviado para assinatura`,
    leitores: comOsDois,
    avisos: pelaEntidade<DaSolicitacao>(() => 'contrato'),
  }),
  aditivoEnviadoParaAssinatura: evento({
    exemplo: { tipo: 'aditivo' as Tipo, titulo: 'Aditivo 1 do contrato 2026-000123/1', ...dosLados },
    historia: (d) => `${d.titulo} enviado para assinatura`,
    leitores: comOsDois,
    avisos: [
      ...aosLados.map((lado) => ({
        ...lado,
        destino: lado.para === 'cliente' ? pedido('contrato') : projeto('contrato'),
        pede: true,
        mensagem: ({ s, tipo }: DaSolicitacao & { tipo: Tipo }) =>
          `É a sua vez: assine o ${tipo} da solicitação ${s.nrosolicitacao}.`,
      })),
      pelaEntidade<DaSolicitacao & { tipo: Tipo }>((d) => d.tipo),
    ],
  }),
  lembreteDeAssinatura: fato({
    exemplo: { tipo, ...dosLados },
    avisos: aosLados.map((lado) => ({
      ...lado,
      pede: true,
      mensagem: ({ s, tipo }: DaSolicitacao & { tipo: Tipo }) =>
        `Lembrete: assine o ${tipo} da solicitação ${s.nrosolicitacao}.`,
    })),
  }),
  contratosReenviados: fato({
    exemplo: [
      { enviados: 2, semQuemAssine: 0 },
      { enviados: 0, semQuemAssine: 1 },
      { enviados: 0, semQuemAssine: 0 },
    ],
    historia: (d) =>
      d.enviados
        ? 'Lembrete de assinatura enviado'
        : d.semQuemAssine
          ? 'Lembrete não enviado: falta quem assine pela empresa'
          : 'Lembrete: falta só a assinatura do patrocinador',
    leitores: internos,
  }),
  faltaQuemAssine: evento({
    exemplo: { titulo, parte: 'cliente', empresa: 1 },
    avisos: [
      {
        para: 'admin',
        tipo: 'vez',
        mensagem: (d) => `É a sua vez: ${ninguemAssina(d)}. Diga quem assina.`,
        destino: (d) => `/empresas-usuarios?empresa=${d.empresa}`,
        assunto: ({ s }) => `Falta quem assine: solicitação ${s.nrosolicitacao}`,
        botao: 'Dizer quem assina',
      },
      {
        para: 'gestor',
        mensagem: (d) => `${ninguemAssina(d)}. A administração foi avisada.`,
        destino: pedido('contrato'),
      },
    ],
  }),
  contratoAssinadoPorParte: fato({
    exemplo: [
      {
        empresaId: 2,
        tipo,
        parte: 'cliente' as Parte,
        nome: 'Joana Duarte',
        delegante: undefined as Pessoa | undefined,
      },
      {
        empresaId: 2,
        tipo,
        parte: 'entidade' as Parte,
        nome: 'Joana Duarte',
        delegante: { id: 1, nome: 'Paula Reis' },
      },
    ],
    historia: (d) => `${nomes[d.tipo]} assinado ${porQuem[d.parte]}`,
    leitores: comOsDois,
    detalhe: ({ nome, delegante }) => (delegante ? `${nome}, por delegação de ${delegante.nome}` : nome),
    porDelegacaoDe: (d) => d.delegante?.id,
  }),
  assinaturaRecusada: fato({
    exemplo: {
      empresaId: 2,
      tipo,
      titulo,
      parte: 'cliente' as Parte,
      delegante: undefined as Pessoa | undefined,
      motivo,
    },
    historia: (d) => `${d.titulo}: assinatura recusada (${papelNoContrato[d.parte].toLowerCase()})`,
    leitores: comOsDois,
    detalhe: (d) => d.motivo,
    marco: (d) => d.tipo === 'contrato',
    porDelegacaoDe: (d) => d.delegante?.id,
  }),
  contratoNaoSeraAssinado: evento({
    exemplo: (Object.keys(voltas) as NaoAssinado['volta'][]).map(naoAssinado),
    avisos: [
      {
        ...aosDois(true),
        tipo: 'vez',
        mensagem: (d) =>
          `É a sua vez: o contrato da solicitação ${d.s.nrosolicitacao} não será assinado, e ${voltas[d.volta].faca}`,
        botao: 'Abrir a solicitação',
      },
      { ...aosDois(false), menosAutor: true, mensagem: (d) => `${naoSera(d)}: ${voltas[d.volta].conta}` },
      {
        para: 'prestador',
        menosAutor: true,
        mensagem: (d) => `${naoSera(d)}: a escolha do prestador foi desfeita.`,
        destino: (d) => `/propostas/${d.proposta}`,
        assunto: semContrato,
        detalhes: (d) => [`Motivo: ${d.motivo}`],
      },
    ],
  }),
  /** One of several companies has no selection of its own: it leaves, which an e-mail tells as its end, and the others go on. */
  parteNaoSeraContratada: fato({
    exemplo: { empresaId: 2, proposta: 1 },
    avisos: [
      { para: ['cliente', 'gestor'], mensagem: daParte, destino: pedido('propostas') },
      { para: 'prestador', mensagem: daParte, destino: (d) => `/propostas/${d.proposta}` },
    ],
  }),
  assinaturasCompletas: fato({
    exemplo: { empresaId: 2, titulo },
    historia: (d) => `${d.titulo} assinado por todos`,
    leitores: comOsDois,
    marco: true,
  }),
  depoisDasAssinaturas: evento({
    exemplo: [
      { empresaId: 2, paga: true },
      { empresaId: 2, paga: false },
    ],
    avisos: [
      {
        para: 'cliente',
        quando: (d) => d.paga,
        tipo: 'vez',
        mensagem: ({ s }) => `É a sua vez: pague a sua parte da solicitação ${s.nrosolicitacao}.`,
        destino: pedido('pagamento'),
        assunto: ({ s }) => `Pagamento da sua parte: solicitação ${s.nrosolicitacao}`,
        detalhes: () => ['O contrato está assinado por todos. O trabalho começa depois do pagamento.'],
        botao: 'Ver o pagamento',
      },
      { para: 'cliente', quando: (d) => !d.paga, mensagem: assinado, destino: pedido('contrato') },
      { para: 'prestador', mensagem: assinado },
      {
        para: 'gestor',
        quando: (d) => !d.paga,
        tipo: 'vez',
        mensagem: ({ s }) => `Libere a execução da solicitação ${s.nrosolicitacao}.`,
        assunto: liberar,
        detalhes: () => ['O contrato está assinado por todos, e o cliente não tem parte a pagar.'],
        botao: 'Abrir a solicitação',
      },
    ],
  }),
  contratoRescindido: fato({
    exemplo: { empresaId: 2, motivo },
    historia: 'A coordenação encerrou o contrato por inadimplemento',
    leitores: comOsDois,
    detalhe: (d) => d.motivo,
  }),
})
