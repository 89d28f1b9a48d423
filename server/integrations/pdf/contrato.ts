import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverPorcento, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { parteEmBp } from '@hub/domain/kernel/subsidio.ts'
import { assinaturas } from './assinaturas.ts'
import { dasPrimeirasSecoes, secoesGerais } from './clausulas.ts'
import { barraDePartes, clausulas, definicoes, paragrafo, secao, titulo } from './documento.ts'
import { nomeDoDocumento, numeroDoDocumento, quando } from './palavras.ts'
import { cor, escrever, type Papel } from './papel.ts'
import type { DadosDoContrato, Parte, PdfGerado } from './pdf.ts'
import { tabela } from './tabela.ts'
import { verificacao } from './verificacao.ts'

/** The contract of a proposal with one client company. With `assinadoEm` in its signatures it is the signed version, to be sealed. */
export function contrato(d: DadosDoContrato): Promise<PdfGerado> {
  return escrever({ ...d, titulo: `Contrato ${d.numero}` }, (papel) => {
    titulo(
      papel,
      'Contrato de prestação de serviços',
      `Contrato ${d.numero}, solicitação ${d.solicitacao}. Emitido em ${quando(d.emitidoEm)}.`,
    )
    paragrafo(papel, [
      'Este contrato reúne três partes: quem contrata o serviço (',
      { forte: 'Cliente' },
      '), quem o executa (',
      { forte: 'Prestador' },
      ') e a entidade que paga parte do preço (',
      { forte: 'Patrocinador' },
      '). Foi gerado pelo portal a partir da proposta escolhida e autorizada, que dele faz parte.',
    ])
    parte(papel, 'Cliente', d.cliente)
    parte(papel, 'Prestador', d.prestador)
    parte(papel, 'Patrocinador', d.patrocinador)
    objetoEServico(papel, d)
    prazosEPreco(papel, d)
    secoesGerais(d).forEach((s, i) => {
      const numero = String(i + 6)
      secao(papel, s.titulo, numero)
      clausulas(papel, numero, s.clausulas)
    })
    assinaturas(papel, d.assinaturas)
    verificacao(papel, { codigo: d.codigo, url: d.urlValidacao })
  })
}

/** One party, named as the law wants it. */
export function parte(papel: Papel, papelDaParte: string, p: Parte) {
  secao(papel, papelDaParte, undefined, 60)
  const r = p.representante
  definicoes(papel, [
    { rotulo: 'Nome', valor: [{ forte: p.nome }] },
    { rotulo: nomeDoDocumento(p.documento), valor: numeroDoDocumento(p.documento) },
    ...(p.endereco ? [{ rotulo: 'Endereço', valor: p.endereco }] : []),
    ...(p.email ? [{ rotulo: 'E-mail', valor: p.email }] : []),
    ...(r
      ? [
          {
            rotulo: 'Representado por',
            valor: [r.nome, r.cpf && `CPF ${mascararCpf(r.cpf)}`, r.cargo].filter(Boolean).join(', '),
          },
        ]
      : []),
  ])
}

function objetoEServico(papel: Papel, d: DadosDoContrato) {
  const textos = dasPrimeirasSecoes(d)
  secao(papel, 'Objeto', '1')
  clausulas(papel, '1', [textos['1.1'], textos['1.2'], textos['1.3']])
  secao(papel, 'Serviço', '2')
  definicoes(papel, [
    { rotulo: 'Serviço', valor: d.servico.titulo },
    ...(d.servico.oferta ? [{ rotulo: 'Oferta', valor: d.servico.oferta }] : []),
    ...(d.servico.modalidade ? [{ rotulo: 'Modalidade', valor: d.servico.modalidade }] : []),
    ...(d.servico.horas ? [{ rotulo: 'Carga horária', valor: quantos(d.servico.horas, 'hora', 'horas') }] : []),
    ...(d.servico.equipe?.length ? [{ rotulo: 'Quem executa', valor: d.servico.equipe.join(', ') }] : []),
    ...(d.servico.local ? [{ rotulo: 'Local', valor: d.servico.local }] : []),
    { rotulo: 'Período previsto', valor: `${formatarData(d.inicio)} a ${formatarData(d.fim)}` },
  ])
}

function prazosEPreco(papel: Papel, d: DadosDoContrato) {
  const { preco } = d
  const textos = dasPrimeirasSecoes(d)
  const horas = d.etapas.reduce((soma, e) => soma + (e.horas ?? 0), 0)
  secao(papel, 'Etapas e prazos', '3', 110)
  paragrafo(papel, textos['3'])
  tabela(papel, {
    colunas: [
      { titulo: 'Nº', parte: 0.06 },
      { titulo: 'Etapa', parte: 0.4 },
      { titulo: 'Período', parte: 0.27 },
      { titulo: 'Horas', parte: 0.09, alinhar: 'right' },
      { titulo: 'Valor', parte: 0.18, alinhar: 'right' },
    ],
    linhas: d.etapas.map((e) => [
      String(e.ordem),
      e.descricao,
      `${formatarData(e.inicio)} a ${formatarData(e.fim)}`,
      e.horas ? String(e.horas) : '–',
      formatarReais(e.valorCentavos),
    ]),
    rodape: ['', 'Total', '', horas > 0 ? String(horas) : '–', formatarReais(preco.totalCentavos)],
  })
  secao(papel, 'Preço e divisão', '4', 130)
  paragrafo(papel, textos['4'])
  const percentual = (parte: number) => escreverPorcento(parteEmBp(parte, preco.totalCentavos) / 100)
  barraDePartes(papel, [
    { valor: preco.subsidioCentavos, tinta: cor.turquesa },
    { valor: preco.parceiro?.valorCentavos ?? 0, tinta: cor.rotulo },
    { valor: preco.clienteCentavos, tinta: cor.azul },
  ])
  tabela(papel, {
    colunas: [
      { titulo: 'Quem paga', parte: 0.64 },
      { titulo: 'Parte', parte: 0.14, alinhar: 'right' },
      { titulo: 'Valor', parte: 0.22, alinhar: 'right' },
    ],
    linhas: [
      [
        `Patrocinador: ${d.patrocinador.nome}`,
        percentual(preco.subsidioCentavos),
        formatarReais(preco.subsidioCentavos),
      ],
      ...(preco.parceiro
        ? [
            [
              `Parceiro: ${preco.parceiro.nome}`,
              percentual(preco.parceiro.valorCentavos),
              formatarReais(preco.parceiro.valorCentavos),
            ],
          ]
        : []),
      [`Cliente: ${d.cliente.nome}`, percentual(preco.clienteCentavos), formatarReais(preco.clienteCentavos)],
    ],
    rodape: ['Total', '', formatarReais(preco.totalCentavos)],
  })
  secao(papel, 'Pagamento', '5', 110)
  clausulas(papel, '5', [textos['5.1'], textos['5.2']])
  papel.espaco(4)
  const doCliente = d.plano.filter((p) => p.quem === 'cliente')
  const porEtapa = d.plano.filter((p) => p.quem !== 'cliente')
  const soma = (linhas: typeof d.plano, valor: (p: (typeof d.plano)[number]) => number) =>
    formatarReais(linhas.reduce((total, p) => total + valor(p), 0))
  if (doCliente.length > 0)
    tabela(papel, {
      colunas: [
        { titulo: 'O Cliente paga', parte: 0.16 },
        { titulo: 'Condição', parte: 0.46 },
        { titulo: 'Vencimento', parte: 0.18 },
        { titulo: 'Valor', parte: 0.2, alinhar: 'right' },
      ],
      linhas: doCliente.map((p, i) => [
        `Parcela ${i + 1}`,
        p.condicao,
        p.vencimento ? formatarData(p.vencimento) : '–',
        formatarReais(p.valorCentavos),
      ]),
      rodape: ['Total', '', '', soma(doCliente, (p) => p.valorCentavos)],
    })
  papel.espaco(10)
  const deOutros = (p: (typeof d.plano)[number]) => p.valorCentavos - (p.subsidioCentavos ?? p.valorCentavos)
  tabela(papel, {
    colunas: [
      { titulo: 'O Prestador recebe', parte: 0.34 },
      { titulo: 'Subsídio', parte: 0.22, alinhar: 'right' },
      { titulo: preco.parceiro ? 'De Cliente e Parceiro' : 'Do Cliente', parte: 0.22, alinhar: 'right' },
      { titulo: 'Valor', parte: 0.22, alinhar: 'right' },
    ],
    linhas: porEtapa.map((p) => [
      p.condicao,
      formatarReais(p.subsidioCentavos ?? p.valorCentavos),
      formatarReais(deOutros(p)),
      formatarReais(p.valorCentavos),
    ]),
    rodape: [
      'Total',
      soma(porEtapa, (p) => p.subsidioCentavos ?? p.valorCentavos),
      soma(porEtapa, deOutros),
      soma(porEtapa, (p) => p.valorCentavos),
    ],
  })
}
