import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { assinaturas } from './assinaturas.ts'
import { parte } from './contrato.ts'
import { clausulas, paragrafo, secao, type Texto, titulo } from './documento.ts'
import { quando } from './palavras.ts'
import { escrever, type Papel } from './papel.ts'
import type { DadosDoAditivo, EtapaDoContrato, MudancaDoContrato, PdfGerado } from './pdf.ts'
import { tabela } from './tabela.ts'
import { verificacao } from './verificacao.ts'

const Cliente = { forte: 'Cliente' }
const Prestador = { forte: 'Prestador' }
const Patrocinador = { forte: 'Patrocinador' }

const quemPaga = [
  ['Patrocinador', 'subsidioCentavos'],
  ['Parceiro', 'parceiroCentavos'],
  ['Cliente', 'clienteCentavos'],
] as const

/** Amendment or termination of a contract, signed by the same three parties. Lei 14.133/2021, art. 125, is its measure. */
export function aditivo(d: DadosDoAditivo): Promise<PdfGerado> {
  const m = d.mudanca
  return escrever({ ...d, titulo: m.titulo }, (papel) => {
    titulo(
      papel,
      m.tipo === 'aditivo' ? 'Termo aditivo' : 'Distrato',
      `${m.titulo}, solicitação ${d.solicitacao}. Emitido em ${quando(d.emitidoEm)}.`,
    )
    paragrafo(papel, [
      `As partes do contrato ${m.contrato}, `,
      Cliente,
      ', ',
      Prestador,
      ' e ',
      Patrocinador,
      m.tipo === 'aditivo'
        ? ', mudam-no pelo que segue. Fica em vigor a partir da última assinatura; até lá vale o contrato como está.'
        : ', encerram-no de comum acordo pelo que segue. O distrato vale a partir da última assinatura; até lá vale o contrato como está. Se uma parte estiver em atraso e o distrato não for assinado, ela fica avisada por este documento: não sanado o atraso em dez dias úteis, o Patrocinador pode encerrar o contrato por inadimplemento, com este mesmo acerto.',
    ])
    parte(papel, 'Cliente', d.cliente)
    parte(papel, 'Prestador', d.prestador)
    parte(papel, 'Patrocinador', d.patrocinador)
    secao(papel, 'Motivo', '1')
    paragrafo(papel, m.motivo)
    if (m.alteracao) alteracao(papel, m.alteracao)
    if (m.distrato) distrato(papel, m.distrato, d.emitidoEm)
    assinaturas(papel, d.assinaturas)
    verificacao(papel, { codigo: d.codigo, url: d.urlValidacao })
  })
}

const periodo = (e: EtapaDoContrato): string => `${formatarData(e.inicio)} a ${formatarData(e.fim)}`
const comoFica = (antes: EtapaDoContrato | undefined, depois: EtapaDoContrato | undefined): string =>
  !antes ? 'Nova' : !depois ? 'Retirada' : JSON.stringify(antes) === JSON.stringify(depois) ? 'Igual' : 'Alterada'

function alteracao(papel: Papel, a: NonNullable<MudancaDoContrato['alteracao']>) {
  secao(papel, 'Etapas e prazos', '2', 110)
  paragrafo(papel, 'As etapas passam a ser estas. As que não mudam continuam como estão no contrato.')
  tabela(papel, {
    colunas: [
      { titulo: 'Etapa', parte: 0.34 },
      { titulo: 'Como fica', parte: 0.12 },
      { titulo: 'Período', parte: 0.26 },
      { titulo: 'Valor antes', parte: 0.14, alinhar: 'right' },
      { titulo: 'Valor', parte: 0.14, alinhar: 'right' },
    ],
    linhas: a.etapas.map(({ antes, depois }) => [
      (depois ?? antes)?.descricao ?? '',
      comoFica(antes, depois),
      depois ? periodo(depois) : '–',
      antes ? formatarReais(antes.valorCentavos) : '–',
      depois ? formatarReais(depois.valorCentavos) : '–',
    ]),
    rodape: ['Total', '', '', formatarReais(a.antes.totalCentavos), formatarReais(a.depois.totalCentavos)],
  })
  secao(papel, 'Preço e divisão', '3', 110)
  tabela(papel, {
    colunas: [
      { titulo: 'Quem paga', parte: 0.46 },
      { titulo: 'Antes', parte: 0.18, alinhar: 'right' },
      { titulo: 'Depois', parte: 0.18, alinhar: 'right' },
      { titulo: 'Diferença', parte: 0.18, alinhar: 'right' },
    ],
    linhas: quemPaga.flatMap(([nome, campo]) => {
      const [antes = 0, depois = 0] = [a.antes[campo], a.depois[campo]]
      if (campo === 'parceiroCentavos' && !antes && !depois) return []
      return [[nome, formatarReais(antes), formatarReais(depois), formatarReais(depois - antes)]]
    }),
    rodape: [
      'Total',
      formatarReais(a.antes.totalCentavos),
      formatarReais(a.depois.totalCentavos),
      formatarReais(a.depois.totalCentavos - a.antes.totalCentavos),
    ],
  })
  secao(papel, 'O que mais muda e o que continua', '4')
  const dias = Math.abs(a.dias)
  const diferenca = a.depois.clienteCentavos - a.antes.clienteCentavos
  clausulas(papel, '4', [
    a.dias === 0
      ? `O fim da execução continua previsto para ${formatarData(a.depois.fim)}.`
      : `O fim da execução passa de ${formatarData(a.antes.fim)} para ${formatarData(a.depois.fim)}, ${dias} ${dias === 1 ? 'dia' : 'dias'} ${a.dias > 0 ? 'depois' : 'antes'}.`,
    diferenca > 0
      ? [
          'O ',
          Cliente,
          ' paga a diferença de ',
          { forte: formatarReais(diferenca) },
          ' pelo portal, nas parcelas que faltam ou em mais uma.',
        ]
      : diferenca < 0
        ? [
            'A parte do ',
            Cliente,
            ' diminui em ',
            { forte: formatarReais(-diferenca) },
            '; o que já tiver pago a mais é devolvido em até dez dias úteis, pelo mesmo meio.',
          ]
        : 'A parte do Cliente não muda.',
    'As demais cláusulas do contrato continuam valendo, sem alteração.',
  ] satisfies Texto[])
}

function distrato(papel: Papel, x: NonNullable<MudancaDoContrato['distrato']>, em: Date) {
  secao(papel, 'O que foi executado', '2', 110)
  paragrafo(
    papel,
    'As partes reconhecem como executado, por etapa, o que segue. O que não foi executado deixa de ser devido.',
  )
  tabela(papel, {
    colunas: [
      { titulo: 'Nº', parte: 0.06 },
      { titulo: 'Etapa', parte: 0.34 },
      { titulo: 'Valor', parte: 0.15, alinhar: 'right' },
      { titulo: 'Executado', parte: 0.15, alinhar: 'right' },
      { titulo: 'Já pago', parte: 0.15, alinhar: 'right' },
      { titulo: 'Devido', parte: 0.15, alinhar: 'right' },
    ],
    linhas: x.etapas.map((e) => [
      String(e.ordem),
      e.descricao,
      formatarReais(e.valorCentavos),
      formatarReais(e.executadoCentavos),
      formatarReais(e.pagoCentavos),
      formatarReais(e.devidoCentavos),
    ]),
    rodape: [
      '',
      'Total',
      formatarReais(x.etapas.reduce((s, e) => s + e.valorCentavos, 0)),
      formatarReais(x.executadoCentavos),
      formatarReais(x.etapas.reduce((s, e) => s + e.pagoCentavos, 0)),
      formatarReais(x.devidoCentavos),
    ],
  })
  const baixa = x.baixadoCentavos
    ? ` Foram baixados ${formatarReais(x.baixadoCentavos)} da sua parte, que não são cobrados.`
    : ''
  secao(papel, 'Acerto', '3')
  paragrafo(papel, `Contas de ${quando(em)}. O que for pago depois é descontado do que segue.`)
  clausulas(papel, '3', [
    [
      'O ',
      Prestador,
      ' recebe ainda ',
      { forte: formatarReais(x.devidoCentavos) },
      ', depois da nota fiscal de cada etapa.',
    ],
    [
      'Do que foi executado, o ',
      Patrocinador,
      ` paga ${formatarReais(x.subsidioCentavos)}${x.parceiroCentavos ? `, o Parceiro ${formatarReais(x.parceiroCentavos)}` : ''} e o `,
      Cliente,
      ` ${formatarReais(x.clienteCentavos)}. O subsídio que sobra, ${formatarReais(x.liberadoCentavos)}, volta ao centro de custo.`,
    ],
    x.devolverCentavos > 0
      ? [
          'O ',
          Cliente,
          ` pagou ${formatarReais(x.pagoPeloClienteCentavos)} e recebe de volta `,
          { forte: formatarReais(x.devolverCentavos) },
          ', em até dez dias úteis, pelo mesmo meio.',
        ]
      : x.cobrarCentavos > 0
        ? [
            'O ',
            Cliente,
            ` pagou ${formatarReais(x.pagoPeloClienteCentavos)} e paga ainda `,
            { forte: formatarReais(x.cobrarCentavos) },
            `, pelo portal.${baixa}`,
          ]
        : baixa
          ? [
              'O ',
              Cliente,
              ` pagou ${formatarReais(x.pagoPeloClienteCentavos)}.${baixa} Nada há a devolver nem a cobrar.`,
            ]
          : 'O Cliente já pagou exatamente a sua parte: nada há a devolver nem a cobrar.',
    'Pagos estes valores, as partes dão umas às outras quitação do contrato. Continuam valendo as cláusulas de sigilo, de direitos sobre o que foi produzido, de proteção de dados e de responsabilidade.',
  ] satisfies Texto[])
}
