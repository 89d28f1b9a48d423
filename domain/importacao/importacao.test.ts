import { describe, expect, test } from 'vitest'
import type { Celula } from '../kernel/celula.ts'
import {
  type ColunaDaImportacao,
  DIAS_PARA_CORRIGIR,
  FALHAS_NA_TELA,
  MAIS_FALHAS,
  MAIS_LINHAS,
  MAIS_TEXTO,
  type TipoDeImportacao,
  tiposDeImportacao,
} from './colunas.ts'
import { decisoesDaImportacao, podeImportar } from './importacao.rules.ts'
import { abrirAba, corrigirLinhas, falhaNoCampo, lerLinhas, montarItens } from './ler.rules.ts'

const colunas: ColunaDaImportacao[] = [
  { campo: 'cnpj', rotulo: 'CNPJ', obrigatoria: true, ajuda: '' },
  { campo: 'horas', rotulo: 'Horas', tipo: 'inteiro', ajuda: '' },
  { campo: 'valor', rotulo: 'Valor (R$)', tipo: 'reais', ajuda: '' },
  { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', ajuda: '' },
  { campo: 'dia', rotulo: 'Dia', tipo: 'dia', ajuda: '' },
  {
    campo: 'setores',
    rotulo: 'Setores',
    tipo: 'lista',

    ajuda: '',
    entre: { valor: (t) => ({ indústria: 'I', comércio: 'C' })[t.toLowerCase()], dito: 'Indústria, Comércio' },
  },
  { campo: 'grupo', rotulo: 'Grupo', ajuda: '' },
]
const cabeca = colunas.map((c) => c.rotulo)
const como = { aba: 'Plan', colunas, unicas: ['cnpj'], juntas: 'grupo' }
const inteira = (linhas: Celula[][]) => ({ linhas, cortada: false })
function ler(...escritas: Celula[][]) {
  const { falhas, cruas } = abrirAba(como, inteira([cabeca, ...escritas]))
  const linhas = lerLinhas(como, cruas)
  return { falhas: [...falhas, ...linhas.flatMap((l) => l.falhas)], linhas, cruas }
}

describe('a sheet of an import', () => {
  test('is read by its columns, empty lines left out, lines numbered as the spreadsheet does', () => {
    const { falhas, linhas } = ler(
      ['12.3', 1, '1.234,56', 'Não', new Date('2026-12-31T00:00:00Z'), 'Indústria; ; Comércio', 'a'],
      [null, '', null, null, null, null, null],
      ['45', 1_000_000, null, true, null, null, null],
    )
    expect(falhas).toEqual([])
    expect(linhas).toEqual([
      {
        linha: 2,
        falhas: [],
        valores: {
          cnpj: '12.3',
          horas: 1,
          valor: 1234.56,
          ativo: false,
          dia: '2026-12-31',
          setores: ['I', 'C'],
          grupo: 'a',
        },
      },
      {
        linha: 4,
        falhas: [],
        valores: { cnpj: '45', horas: 1_000_000, valor: null, ativo: true, dia: null, setores: [], grupo: null },
      },
    ])
  })

  test('takes yes and no as people write them', () => {
    const ativo = (c: Celula) => ler(['1', null, null, c, null, null, null]).linhas[0]!.valores.ativo
    expect(['Sim', 's', 'S', true].map(ativo)).toEqual([true, true, true, true])
    expect(['não', 'Nao', 'N', false].map(ativo)).toEqual([false, false, false, false])
  })

  test('tells every fault at its cell at once', () => {
    const { falhas } = ler(
      [null, 0, 'x', 'talvez', '31/02/2026', 'Indústria; Pesca', null],
      ['1\0', 1_000_001, null, null, new Date(Number.NaN), null, null],
    )
    expect(Object.fromEntries(falhas.map((f) => [f.celula, f.mensagem]))).toEqual({
      A2: 'Preencha esta célula.',
      B2: 'Escreva um número inteiro.',
      C2: 'Informe um valor em reais, como 1.234,56.',
      D2: 'Escreva Sim ou Não.',
      E2: 'Escreva uma data, como 31/12/2026.',
      F2: 'Não há “Pesca”. Escreva estes: Indústria, Comércio.',
      A3: 'O texto tem um caractere que não pode ser gravado.',
      B3: 'Use um valor até 1.000.000.',
      E3: 'Escreva uma data, como 31/12/2026.',
    })
  })

  test('names a key that stands twice, however it is written, and a record whose lines are apart', () => {
    const l = (cnpj: string, grupo: string | null) => [cnpj, 1, null, null, null, null, grupo]
    expect(ler(l('11.222.333/0001-81', null), l('11222333000181', null)).falhas).toEqual([
      { aba: 'Plan', celula: 'A3', mensagem: 'Repetido: já está na linha 2.' },
    ])
    expect(ler(l('1', 'x'), l('2', 'X'), l('3', 'y'), l('4', 'x')).falhas).toEqual([
      {
        aba: 'Plan',
        celula: 'G5',
        mensagem: 'Repetido: já está na linha 2. As linhas do mesmo registro ficam uma depois da outra.',
      },
    ])
  })

  test('gives a document that Excel took for a number the zeros that it lost, and nothing to other numbers', () => {
    const daEmpresa = tiposDeImportacao.empresas
    const lida = (campo: string, c: Celula) => {
      const celulas = daEmpresa.colunas.map((coluna) => (coluna.campo === campo ? c : null))
      return lerLinhas(daEmpresa, [{ linha: 2, celulas: celulas as (string | number | null)[] }])[0]!.valores[campo]
    }
    expect(lida('empresa.documento', 7_526_557_000_100)).toBe('07526557000100')
    expect(lida('empresa.documento', 191_000_100)).toBe('00191000100')
    expect(lida('empresa.documento', 45_997_418_000_153)).toBe('45997418000153')
    expect(lida('empresa.cep', 1_310_100)).toBe('01310100')
    expect(lida('empresa.cnae', 111_301)).toBe('0111301')
    expect(lida('pessoa.cpf', 3_905_334_470)).toBe('03905334470')
    // What is too short for one is told as it is; what was typed as text stays as it was typed.
    expect([
      lida('empresa.documento', 12),
      lida('empresa.documento', '7526557000100'),
      lida('empresa.telefone', 7132310000),
    ]).toEqual(['12', '7526557000100', '7132310000'])
    const comDocumento = Object.values(tiposDeImportacao).flatMap((t) =>
      t.colunas
        .filter((coluna) => /CPF|CNPJ|CEP|CNAE/.test(coluna.rotulo))
        .map((coluna) => [coluna.campo, coluna.zeros]),
    )
    expect(comDocumento.filter(([, zeros]) => !zeros)).toEqual([])
  })

  test('names what two records anywhere in the file contradict', () => {
    const outra = { aba: 'Plan', colunas, unicas: [['cnpj', 'dia']], sempreCom: { horas: 'valor' } }
    const falhas = (...escritas: Celula[][]) =>
      lerLinhas(outra, abrirAba(como, inteira([cabeca, ...escritas])).cruas)
        .flatMap((l) => l.falhas)
        .map((f) => [f.celula, f.mensagem])
    const l = (cnpj: string, dia: string | null, horas: number | null, valor: number | null) => [
      cnpj,
      horas,
      valor,
      null,
      dia,
      null,
      null,
    ]
    const meio = Array.from({ length: 60 }, (_, i) => l(`c${i}`, null, null, null))
    expect(
      falhas(
        l('a', '01/01/2026', 1, 5),
        ...meio,
        l('A', '2026-01-01', 2, 5),
        l('a', '02/01/2026', 1, 5),
        l('b', null, 1, 6),
        l('a', null, 3, null),
        l('a', null, 3, 7),
      ),
    ).toEqual([
      ['A63', 'Repetido: já está na linha 2.'],
      ['B65', 'Na linha 2 está com “5” em Valor (R$).'],
    ])
  })

  test('is not read under other titles, nor where it is missing, empty or too long', () => {
    expect(abrirAba(como, inteira([['Outro', ...cabeca.slice(1)]])).falhas).toEqual([
      { aba: 'Plan', celula: 'A1', mensagem: 'Aqui deve estar “CNPJ”. Baixe o modelo de novo.' },
    ])
    expect(abrirAba(como, undefined).falhas[0]!.mensagem).toContain('não está na planilha')
    expect(ler().falhas[0]!.mensagem).toBe('A planilha não tem nenhuma linha preenchida.')
    const linha = (i: number): Celula[] => [`c${i}`, 1, null, null, null, null, null]
    const cheia = Array.from({ length: MAIS_LINHAS }, (_, i) => linha(i))
    expect(ler(...cheia).falhas).toEqual([])
    const longa = ler(...cheia, linha(MAIS_LINHAS))
    expect([longa.falhas.map((f) => f.celula), longa.cruas]).toEqual([['A1002'], []])
    // Blank lines between the others: few are filled, and those below the last one that is read are not lost unsaid.
    const cortada = abrirAba(como, { linhas: [cabeca, linha(1), [], linha(2)], cortada: true })
    expect(cortada).toEqual({
      falhas: [
        {
          aba: 'Plan',
          celula: 'A5',
          mensagem: 'O Hub lê até a linha 4. Tire as linhas em branco, ou divida o arquivo.',
        },
      ],
      cruas: [],
    })
  })

  test('is mended cell by cell, lines are left out, and what is none of it is refused', () => {
    const { cruas } = ler(['1', 'x', null, null, null, null, null], ['2', 1, null, null, null, null, null])
    const mudar = (celula: string, valor: string | null, fora: number[] = []) =>
      corrigirLinhas(colunas, cruas, { celulas: [{ celula, valor }], fora })
    expect(mudar('B2', '7', [3])).toEqual([{ linha: 2, celulas: ['1', '7', null, null, null, null, null] }])
    expect(lerLinhas(como, mudar('B2', '7')!).flatMap((l) => l.falhas)).toEqual([])
    expect([mudar('B9', '7'), mudar('Z2', '7'), mudar('B2', '7', [9])]).toEqual([undefined, undefined, undefined])
    expect(cruas[0]!.celulas[1]).toBe('x')
  })
})

test('lines that belong together are one form, and each of its fields leads back to its cell', () => {
  const c = (campo: string, mais: Partial<ColunaDaImportacao> = {}) => ({
    campo,
    rotulo: campo,

    ajuda: '',
    ...mais,
  })
  const pedido = {
    aba: 'Plan',
    juntas: 'codigo',
    itens: 'escolha.etapas',
    colunas: [
      c('codigo'),
      c('escolha.quem'),
      c('escolha.etapas.titulo'),
      c('escolha.etapas.urgente', { tipo: 'simNao', vazia: false }),
      c('escolha.etapas.partes', { tipo: 'lista' }),
    ],
  }
  const { cruas } = abrirAba(
    pedido,
    inteira([
      pedido.colunas.map((x) => x.rotulo),
      ['A-1', 'Rita', null, null, null],
      ['a-1', null, 'Plano', 'Sim', 'um; dois'],
      ['A1', null, 'Obra', null, null],
    ]),
  )
  const itens = montarItens(pedido, lerLinhas(pedido, cruas))
  expect(itens.map((i) => i.corpo)).toEqual([
    { codigo: 'A-1', escolha: { quem: 'Rita', etapas: [{ titulo: 'Plano', urgente: true, partes: ['um', 'dois'] }] } },
    { codigo: 'A1', escolha: { quem: null, etapas: [{ titulo: 'Obra', urgente: false, partes: [] }] } },
  ])
  const em = (campo: string) => falhaNoCampo(pedido, itens[0]!, campo, 'Curto.').celula
  expect(
    ['codigo', 'escolha.quem', 'escolha.etapas.0.titulo', 'escolha.etapas.0.partes.1', 'escolha.etapas.0'].map(em),
  ).toEqual(['A2', 'B2', 'C3', 'E3', 'C3'])
  expect(falhaNoCampo(pedido, itens[0]!, 'escolha.etapas.0.partes.1.nome', 'Curto.').mensagem).toBe('“dois”: Curto.')
  // What no column fills in: the first of what it belongs to, of the record at the end.
  expect(['escolha.etapas', 'escolha.outra', 'escolha.etapas.0.outra', '', 'nada.0'].map(em)).toEqual([
    'C2',
    'B2',
    'C3',
    'A2',
    'A2',
  ])
})

test('an import is written, undone or thrown away by the coordination and the administration alone, when it is time', () => {
  const quais = (
    situacao: Parameters<typeof decisoesDaImportacao>[0]['situacao'],
    papel: 'coordenador' | 'admin' | 'gestor',
    guardada = true,
  ) =>
    Object.entries(decisoesDaImportacao({ tipo: 'empresas', situacao }, [papel], guardada))
      .filter(([, d]) => d.permitido)
      .map(([nome]) => nome)
  for (const papel of ['coordenador', 'admin'] as const) {
    expect(quais('com_erros', papel)).toEqual(['corrigir', 'descartar'])
    expect(quais('com_erros', papel, false)).toEqual(['descartar'])
    expect(quais('conferida', papel)).toEqual(['gravar', 'descartar'])
    expect(quais('gravada', papel)).toEqual(['desfazer'])
    expect(quais('interrompida', papel)).toEqual(['corrigir', 'gravar', 'desfazer'])
    // Its lines were forgotten: what is written can still be taken back.
    expect(quais('interrompida', papel, false)).toEqual(['desfazer'])
  }
  expect(quais('conferida', 'gestor')).toEqual([])
  // The money of cost centres is the administration's.
  for (const papel of ['coordenador', 'admin'] as const)
    expect(decisoesDaImportacao({ tipo: 'centros', situacao: 'conferida' }, [papel], true).gravar.permitido).toBe(
      papel === 'admin',
    )
})

describe('the template of an import', () => {
  test.each<[TipoDeImportacao, string[]]>([
    ['empresas', ['CNPJ ou CPF', 'Razão social', 'Porte', 'Cidade', 'UF']],
    ['prestadores', ['CNPJ ou CPF', 'Razão social', 'Cidade', 'UF', 'Serviços', 'Contrato ou edital']],
    ['servicos', ['Código', 'Oferta', 'Tipo de oferta', 'Horas', 'Prazo (dias)', 'Portes', 'Etapas']],
    ['solicitacoes', ['Número de origem']],
  ])('of %s wants in every line %j', (tipo, rotulos) => {
    const colunas: readonly ColunaDaImportacao[] = tiposDeImportacao[tipo].colunas
    expect(colunas.filter((c) => c.obrigatoria).map((c) => c.rotulo)).toEqual(rotulos)
  })

  test('takes the size of a company by its code, its short name or its long one, however it is typed', () => {
    const porte = tiposDeImportacao.empresas.colunas.find((c) => c.campo === 'empresa.porte')?.entre
    expect(['MEI', 'me', 'produtor rural', 'Artesao', 'PRODUTOR_RURAL'].map((p) => porte?.valor(p))).toEqual([
      'MEI',
      'ME',
      'PRODUTOR_RURAL',
      'ARTESAO',
      'PRODUTOR_RURAL',
    ])
    expect(porte?.valor('Grande')).toBeUndefined()
    const { colunas } = tiposDeImportacao.empresas
    const falhas = (porte: string) => {
      const celulas = colunas.map(({ campo }) => (campo === 'empresa.porte' ? porte : 'x'))
      const { cruas } = abrirAba({ aba: 'Empresas', colunas }, inteira([colunas.map((c) => c.rotulo), celulas]))
      return lerLinhas({ aba: 'Empresas', colunas: colunas.slice(0, 4) }, cruas).flatMap((l) => l.falhas)
    }
    expect(falhas('EPP')).toEqual([])
    expect(falhas('Grande')).toMatchObject([
      { celula: 'D2', mensagem: expect.stringMatching(/^Escreva um destes: MEI/) },
    ])
  })

  test('has its measure: lines and letters, faults that are kept and shown, days to mend them', () => {
    expect([MAIS_LINHAS, MAIS_TEXTO, MAIS_FALHAS, FALHAS_NA_TELA, DIAS_PARA_CORRIGIR]).toEqual([
      1_000, 2_000, 5_000, 200, 30,
    ])
  })
})

test('an empty cell stands for what its instructions say, and only bounds of a question may be none', () => {
  const colunasQue = (qual: (c: ColunaDaImportacao) => unknown) =>
    Object.values(tiposDeImportacao).flatMap(({ colunas: todas }) =>
      todas.flatMap((c) => (qual(c) === undefined ? [] : [[c.campo, qual(c)]])),
    )
  expect(colunasQue((c) => c.vazia)).toEqual([
    ['exige_diagnostico', false],
    ['questionario.uso', 'contratacao'],
    ['perguntas.tipo', 'texto'],
    ['perguntas.obrigatoria', true],
    ['perguntas.inteiro', false],
  ])
  expect(colunasQue((c) => c.minimo)).toEqual([
    ['perguntas.minimo', 0],
    ['perguntas.maximo', 0],
  ])
})

test('who is in several groups brings what any of them may', () => {
  expect(podeImportar('empresas', ['gestor', 'coordenador'])).toEqual({ permitido: true })
  expect(podeImportar('empresas', ['gestor', 'consultor']).permitido).toBe(false)
})
