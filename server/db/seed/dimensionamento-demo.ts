import type { Formula } from '@hub/domain/dimensionamento/formula.rules.ts'
import type { TipoDeResposta } from '@hub/domain/dimensionamento/tipos.ts'

/** What the demonstration's shop asks to know how many hours it takes. */
export const listasDaLoja = [
  {
    chave: 'integracoes_da_loja',
    descricao: 'Integrações da Loja',
    itens: [
      { chave: 'pagamento', descricao: 'Meios de pagamento' },
      { chave: 'frete', descricao: 'Cálculo de frete' },
      { chave: 'estoque', descricao: 'Estoque ou sistema de gestão' },
      { chave: 'marketplace', descricao: 'Marketplaces' },
    ],
  },
  {
    chave: 'fotos_dos_produtos',
    descricao: 'Fotos dos Produtos',
    itens: [
      { chave: 'prontas', descricao: 'Já temos fotos boas' },
      { chave: 'tratar', descricao: 'Temos fotos, mas precisam de tratamento' },
      { chave: 'fazer', descricao: 'Precisamos fotografar tudo' },
    ],
  },
]

interface PerguntaDaLoja {
  chave: string
  descricao: string
  ajuda?: string
  tipo: TipoDeResposta
  lista?: string
  minimo?: number
  maximo?: number
}

export const perguntasDaLoja: readonly PerguntaDaLoja[] = [
  {
    chave: 'produtos_da_loja',
    descricao: 'Quantos produtos vão entrar na loja?',
    ajuda: 'Conte cada modelo uma vez, sem as variações de cor e tamanho.',
    tipo: 'numero',
    minimo: 1,
    maximo: 5000,
  },
  {
    chave: 'fotos_da_loja',
    descricao: 'Como estão as fotos dos produtos?',
    tipo: 'lista',
    lista: 'fotos_dos_produtos',
  },
  {
    chave: 'integracoes',
    descricao: 'O que a loja precisa integrar?',
    tipo: 'lista_multipla',
    lista: 'integracoes_da_loja',
  },
  { chave: 'loja_urgente', descricao: 'A loja precisa estar no ar em menos de 60 dias?', tipo: 'sim_nao' },
]

/** From 40 to 200 hours of R$ 150. */
export const formulaDaLoja = (id: (chave: string) => number): Formula => ({
  base: 3_000,
  minimo: 40,
  maximo: 200,
  valorHora: 15_000,
  parcelas: [
    {
      forma: 'por_faixa',
      pergunta: id('produtos_da_loja'),
      efeito: 'soma',
      faixas: [
        { ate: 30, peso: 1_000 },
        { ate: 150, peso: 2_400 },
        { ate: null, peso: 5_000 },
      ],
    },
    {
      forma: 'por_item',
      pergunta: id('fotos_da_loja'),
      efeito: 'soma',
      itens: [
        { chave: 'prontas', peso: 0 },
        { chave: 'tratar', peso: 800 },
        { chave: 'fazer', peso: 2_000 },
      ],
    },
    {
      forma: 'por_item',
      pergunta: id('integracoes'),
      efeito: 'soma',
      itens: [
        { chave: 'pagamento', peso: 600 },
        { chave: 'frete', peso: 600 },
        { chave: 'estoque', peso: 1_600 },
        { chave: 'marketplace', peso: 2_000 },
      ],
    },
    {
      forma: 'por_item',
      pergunta: id('loja_urgente'),
      efeito: 'fator',
      itens: [
        { chave: 'sim', peso: 12_000 },
        { chave: 'nao', peso: 10_000 },
      ],
    },
  ],
})
