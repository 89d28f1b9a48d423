/** What demo.json leaves out of its services: sentences for the catalogue, and questions by theme. */
export const descricoes: Record<string, string> = {
  'FT-001':
    'Mapeamos o fluxo de valor, cortamos desperdícios e implantamos um piloto com a sua equipe, com indicadores antes e depois.',
  'FT-002': 'Plano de manejo, adequação da propriedade e pré-auditoria para obter o selo de produto orgânico.',
  'FT-003':
    'Checklist, plano de adequação, manual de boas práticas e procedimentos para atender à RDC 275 e à vigilância sanitária.',
  'FT-004': 'Tabela nutricional, lista de ingredientes, alergênicos e lupa frontal revisados para os seus produtos.',
  'FT-005': 'Medição do consumo, diagnóstico e plano para reduzir a conta de energia, com retorno calculado.',
  'FT-006': 'Inventário e plano de gerenciamento de resíduos sólidos (PGRS) conforme a Lei 12.305/2010.',
  'FT-007': 'Site institucional publicado, com textos, fotos e treinamento para a sua equipe manter.',
  'FT-008': 'Loja virtual com catálogo, meios de pagamento e frete integrados, pronta para vender.',
  'FT-009': 'Marca, cores, tipografia e manual de aplicação para o seu negócio ser reconhecido.',
  'FT-010': 'Pesquisa, conceito, arte-final e protótipo de embalagem que protege, informa e vende.',
  'FT-011': 'Seleção de receptoras, protocolo de IATF ou FIV e diagnóstico de gestação, com relatório do rebanho.',
  'FT-012': 'Pesquisa iconográfica, conceito e protótipos de uma coleção com identidade, e ficha de cada produto.',
}

/** What people type who do not know the service by its name. */
export const palavras: Record<string, string> = {
  'FT-001':
    'desperdício, produção parada, atraso na entrega, estoque parado, produzir mais, retrabalho, custo alto, lean',
  'FT-002': 'selo orgânico, sem agrotóxico, vender orgânicos, certificado, exportar, agricultura natural',
  'FT-003':
    'vigilância sanitária, alvará, multa, higiene, cozinha, manual de boas práticas, BPF, manipulação de alimentos, contaminação',
  'FT-004':
    'rótulo, etiqueta, validade, código de barras, calorias, glúten, alergia, lupa, Anvisa, vender no supermercado',
  'FT-005':
    'conta de luz, luz cara, gastar menos energia, economia de energia, ar-condicionado, freezer, energia solar',
  'FT-006': 'lixo, sobras, descarte, entulho, reciclagem, licença ambiental, meio ambiente, óleo usado',
  'FT-007':
    'site, aparecer no Google, página na internet, redes sociais, Instagram, WhatsApp, ser encontrado, divulgar',
  'FT-008':
    'vender na internet, vender pela internet, vendas online, frete, cartão, Pix, marketplace, loja na internet',
  'FT-009': 'logo, logotipo, marca, nome da empresa, fachada, cartão de visita, uniforme, cara nova',
  'FT-010': 'caixa, pote, saquinho, produto na prateleira, embalar, presente, lançar produto, proteger no transporte',
  'FT-011': 'gado, leite, corte, boi, vaca, bezerro, inseminação, rebanho, raça, prenhez',
  'FT-012': 'artesanato, feira, peça artesanal, bordado, cerâmica, renda, lembrancinha, turista, preço do artesanato',
}

export interface PerguntaDemo {
  tipo: 'texto' | 'numero' | 'escolha' | 'escolha_multipla' | 'escala' | 'data'
  descricao: string
  obrigatoria: boolean
  opcoes?: string[]
  minimo?: number
  maximo?: number
  ajuda?: string
  inteiro?: boolean
  dimensionamentoId?: number
}

export const perguntasPorTema: Record<string, PerguntaDemo[]> = {
  'Produção e Qualidade': [
    { tipo: 'numero', descricao: 'Quantas pessoas trabalham na produção?', obrigatoria: true, minimo: 0, maximo: 5000 },
    {
      tipo: 'escolha',
      descricao: 'A empresa já recebeu consultoria neste tema?',
      obrigatoria: true,
      opcoes: ['Sim', 'Não'],
    },
    { tipo: 'texto', descricao: 'Qual é a maior dificuldade hoje?', obrigatoria: false, maximo: 1000 },
  ],
  Sustentabilidade: [
    {
      tipo: 'numero',
      descricao: 'Qual é a área do imóvel, em metros quadrados?',
      obrigatoria: true,
      minimo: 1,
      maximo: 1_000_000,
    },
    { tipo: 'escolha', descricao: 'O imóvel é próprio ou alugado?', obrigatoria: true, opcoes: ['Próprio', 'Alugado'] },
  ],
  'Desenvolvimento Tecnológico': [
    { tipo: 'escolha', descricao: 'A empresa já vende pela internet?', obrigatoria: true, opcoes: ['Sim', 'Não'] },
    {
      tipo: 'numero',
      descricao: 'Quantos produtos ou serviços serão publicados?',
      obrigatoria: false,
      minimo: 0,
      maximo: 100_000,
    },
  ],
  Design: [
    { tipo: 'texto', descricao: 'Quem é o seu público?', obrigatoria: true, maximo: 1000 },
    {
      tipo: 'escolha_multipla',
      descricao: 'Onde a marca aparece hoje?',
      obrigatoria: false,
      opcoes: ['Embalagem', 'Fachada', 'Redes sociais', 'Site'],
    },
  ],
}

export const perguntasDaAvaliacao: PerguntaDemo[] = [
  {
    tipo: 'escala',
    descricao: 'De 0 a 10, quanto você recomendaria este serviço a outra empresa?',
    obrigatoria: true,
    minimo: 0,
    maximo: 10,
  },
  {
    tipo: 'escolha',
    descricao: 'O que foi entregue corresponde ao contratado?',
    obrigatoria: true,
    opcoes: ['Sim', 'Em parte', 'Não'],
  },
  { tipo: 'texto', descricao: 'O que poderia ter sido melhor?', obrigatoria: false, maximo: 1000 },
]
