import type { Lado } from '@hub/domain/empresa/empresa.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { recado, sino, tabela } from '../events/anunciar.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { quemDecidePelaEmpresa } from '../events/quem-decide-pela-empresa.ts'
import { donosDaEmpresa } from '../services/titularidade.ts'

interface Citada {
  id: number
  nome: string
}
const e: Citada = { id: 1, nome: 'Padaria Exemplo' }
const motivo = 'A empresa encerrou as atividades.'
const aTodos = { para: ['cliente', 'prestador'] as const, a: (db: Database, { id }: Citada) => donosDaEmpresa(db, id) }
const naHistoria = ({ id }: Citada) => `/empresas/${id}?aba=historico`
const naEmpresa = ({ id }: Citada) => `/empresas/${id}`

export const avisos = tabela({
  recadoDaEquipe: recado({
    exemplo: { ...e, mensagem: 'A reunião de acompanhamento ficou para quinta-feira.' },
    ...aTodos,
    mensagem: (d) => `${d.nome}: ${d.mensagem}`,
    destino: naHistoria,
    assunto: (d) => `Recado sobre ${d.nome}`,
  }),
  cadastroAtivado: recado({
    exemplo: [
      { ...e, feito: 'Cadastro ativado de novo', motivo },
      { ...e, feito: 'Cadastro desativado', motivo },
    ],
    ...aTodos,
    mensagem: (d) => `${d.nome}: ${d.feito.toLowerCase()}. Motivo: ${d.motivo}`,
    destino: naHistoria,
    assunto: (d) => `${d.feito}: ${d.nome}`,
  }),
  dadosAlterados: recado({
    exemplo: { ...e, mudancas: 'Mudaram telefone e endereço.' },
    ...aTodos,
    mensagem: (d) => `Os dados de ${d.nome} foram alterados pela equipe do Hub.`,
    destino: naEmpresa,
    assunto: (d) => `Dados alterados: ${d.nome}`,
    detalhes: (d) => [d.mudancas],
  }),
  titularidadeRecusada: recado({
    exemplo: { ...e, motivo },
    ...aTodos,
    tipo: 'conta',
    mensagem: (d) => `Não confirmamos que ${d.nome} é sua, e você não age mais por ela. Motivo: ${d.motivo}`,
    destino: '/empresas',
    assunto: (d) => `Titularidade recusada: ${d.nome}`,
  }),
  correcaoPedida: recado({
    exemplo: [
      { ...e, campo: 'razão social', certo: 'Padaria Exemplo Ltda.', motivo },
      { ...e, campo: 'razão social', certo: 'Padaria Exemplo Ltda.', motivo: '' },
    ],
    para: ['gestor', 'admin'],
    a: (db, { id }) => quemDecidePelaEmpresa(db, id, 'admin'),
    tipo: 'vez',
    mensagem: (d) => `${d.nome} pede a correção do cadastro: ${d.campo}. O certo é ${d.certo}.`,
    destino: naEmpresa,
    assunto: (d) => `Correção pedida: ${d.nome}`,
    detalhes: ({ motivo }) => (motivo ? [`Motivo: ${motivo}`] : []),
    botao: 'Abrir o cadastro',
  }),
  correcaoDecidida: recado({
    exemplo: [
      { ...e, campo: 'razão social', feita: true, motivo: undefined as string | undefined },
      { ...e, campo: 'razão social', feita: false, motivo },
    ],
    ...aTodos,
    mensagem: (d) =>
      d.feita
        ? `${d.nome}: a correção pedida foi feita (${d.campo}).`
        : `${d.nome}: a correção pedida não foi feita (${d.campo}). Motivo: ${d.motivo}`,
    destino: naEmpresa,
    assunto: (d) => `Correção ${d.feita ? 'feita' : 'não feita'}: ${d.nome}`,
  }),
  documentoALembrar: recado({
    exemplo: [
      { ...e, tipo: 'Certidão negativa', lado: null as Lado | null, vencido: true, quando: 'venceu em 27/11/2026' },
      { ...e, tipo: 'Certidão negativa', lado: null, vencido: false, quando: 'vence em 27/11/2026: em 3 dias úteis' },
    ],
    para: ['cliente', 'prestador'],
    // Of the side that hands it in; of both where both do.
    a: async (db, { id, lado }) => (lado ? pessoasDaEmpresa(db, id, lado) : donosDaEmpresa(db, id)),
    tipo: 'prazo',
    mensagem: (d) => `${d.tipo}, de ${d.nome}, ${d.quando}. Envie um documento novo.`,
    destino: ({ id }) => `/empresas/${id}?aba=documentos`,
    assunto: (d) => `${d.vencido ? 'Documento vencido' : 'Documento perto de vencer'}: ${d.tipo}`,
    botao: 'Enviar o documento novo',
  }),
  documentoAAssinar: recado({
    exemplo: [
      { usuario: 1, lado: 'cliente' as Lado, s: 1, nro: '2026-000123', tipo: 'contrato' },
      { usuario: 1, lado: 'prestador', s: 1, nro: '2026-000123', tipo: 'contrato' },
    ],
    para: ['cliente', 'prestador'],
    a: (_, d) => [d.usuario],
    tipo: 'vez',
    mensagem: (d) =>
      `É a sua vez: agora você assina pela empresa, e o ${d.tipo} da solicitação ${d.nro} espera a sua assinatura.`,
    destino: (d) => (d.lado === 'cliente' ? `/solicitacoes/${d.s}?aba=contrato` : `/projetos/${d.s}`),
    assunto: (d) => `Assine o ${d.tipo} da solicitação ${d.nro}`,
    botao: (d) => `Ler e assinar o ${d.tipo}`,
  }),
  pessoaLigada: sino({
    exemplo: { ...e, usuario: 1 },
    para: ['cliente', 'prestador'],
    a: (_, d) => [d.usuario],
    mensagem: (d) => `Agora você age por ${d.nome}.`,
    destino: naEmpresa,
  }),
  // The staff may let anybody act for a company: whoever is there already can tell that nobody asked for it.
  outraPessoaLigada: recado({
    exemplo: [
      { ...e, usuario: 1, pessoa: 'João Lima', lado: 'cliente' as Lado, assina: true },
      { ...e, usuario: 1, pessoa: 'João Lima', lado: 'prestador' as Lado, assina: false },
    ],
    para: ['cliente', 'prestador'],
    a: async (db, d) => (await pessoasDaEmpresa(db, d.id, d.lado)).filter((id) => id !== d.usuario),
    tipo: 'conta',
    mensagem: (d) => `${d.pessoa} ${d.assina ? 'passou a assinar' : 'passou a agir'} por ${d.nome}.`,
    destino: naEmpresa,
    assunto: (d) => `Mais uma pessoa ${d.assina ? 'assina' : 'age'} por ${d.nome}`,
    detalhes: () => ['Se ninguém da empresa pediu isso, fale com o Hub agora.'],
  }),
  pessoaDesligada: sino({
    exemplo: { nome: e.nome, usuario: 1 },
    para: ['cliente', 'prestador'],
    a: (_, d) => [d.usuario],
    mensagem: (d) => `Você não age mais por ${d.nome}.`,
    destino: '/empresas',
  }),
})
