import { formatarData } from '@hub/domain/kernel/data.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { duracaoEmDias } from '@hub/domain/proposta/comparar.rules.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import type { AbaEscrita, ValorEscrito } from '../integrations/planilha/planilha.ts'

type Campo = [rotulo: string, valor: (p: PropostaDetalhe) => ValorEscrito]

const reais = (valor: number | undefined): ValorEscrito => (valor === undefined ? null : { centavos: deReais(valor) })
const dia = (valor: string | null): ValorEscrito => (valor === null ? null : { dia: valor })

/** The lines of the comparison, in the order of the screen. */
const campos: readonly Campo[] = [
  ['Situação', (p) => p.status],
  ['Cidade', (p) => `${p.empresa_proposta.cidade} (${p.empresa_proposta.estado})`],
  ['Parte do cliente', (p) => reais(p.divisao?.valor_cliente)],
  ['Preço total', (p) => reais(p.divisao?.valor_bruto)],
  ['Subsídio', (p) => reais(p.divisao?.valor_subsidio)],
  ['Parceiro', (p) => reais(p.divisao?.parceiro?.valor)],
  ['Subsídio (%)', (p) => p.divisao?.porcentagem_subsidio ?? null],
  ['Prazo (dias)', (p) => duracaoEmDias({ inicio: p.dta_inicio, fim: p.dta_fim })],
  ['Carga horária (h)', (p) => p.horas],
  ['Início', (p) => dia(p.dta_inicio)],
  ['Fim', (p) => dia(p.dta_fim)],
  ['Válida até', (p) => dia(p.validade)],
  ['Rodada', (p) => p.rodada],
  ['Avaliação (0 a 10)', (p) => p.nota_media],
  ['Como é feito', (p) => p.apresentacao],
  ['Visita', (p) => p.visita],
  ['Observações', (p) => p.comentario],
]

/** Side by side, and every stage of every proposal on a sheet of its own. */
export const comparacaoEmAbas = (propostas: readonly PropostaDetalhe[]): AbaEscrita[] => [
  {
    nome: 'Comparação',
    larguras: [22, ...propostas.map(() => 34)],
    linhas: [
      ['Proposta', ...propostas.map((p) => p.empresa_proposta.nome)],
      ...campos.map(([rotulo, valor]) => [rotulo, ...propostas.map(valor)]),
    ],
  },
  {
    nome: 'Etapas',
    larguras: [34, 8, 34, 40, 12, 12, 8, 14],
    linhas: [
      ['Proposta', 'Ordem', 'Etapa', 'Entrega', 'Início', 'Fim', 'Horas', 'Valor'],
      ...propostas.flatMap((p) =>
        p.etapas.map((e): ValorEscrito[] => [
          p.empresa_proposta.nome,
          e.ordem,
          e.descricao,
          e.entrega,
          dia(e.dtainicio),
          dia(e.dtafim),
          e.horas,
          reais(e.valor ?? undefined),
        ]),
      ),
    ],
  },
]

/** One proposal a line; its stages in one cell. */
export const comparacaoEmLinhas = (propostas: readonly PropostaDetalhe[]): ValorEscrito[][] => [
  ['Proposta', ...campos.map(([rotulo]) => rotulo), 'Etapas'],
  ...propostas.map((p): ValorEscrito[] => [
    p.empresa_proposta.nome,
    ...campos.map(([, valor]) => valor(p)),
    p.etapas
      .map((e) => `${e.ordem}. ${e.descricao} (${e.dtafim ? formatarData(e.dtafim) : 'sem data'}): ${e.entrega}`)
      .join(' | '),
  ]),
]
