import type { DadosDoAtesto, DadosDoComprovante, DadosDoContrato, DadosDoRecibo, Parte } from '../pdf.ts'

/** Data of a plausible contract for the tests and for looking at the pages. Nobody in it exists. */
const cliente: Parte = {
  nome: 'Doce Cacau Alimentos ME',
  documento: '12ABC34501DE35',
  endereco: 'Rua da Linha, 88, Centro, Ilhéus (BA), CEP 45653-000',
  email: 'contato@docecacau.example',
  representante: { nome: 'Helena Prates', cpf: '12345678909', cargo: 'sócia administradora' },
}
const prestador: Parte = {
  nome: 'Sabor Seguro Consultoria em Alimentos Ltda.',
  documento: '11111111111180',
  endereco: 'Avenida Sete de Setembro, 1420, sala 301, Vitória, Salvador (BA), CEP 40060-001',
  email: 'contratos@saborseguro.example',
  representante: { nome: 'Marina Teles', cpf: '98765432100', cargo: 'diretora' },
}
const patrocinador: Parte = {
  nome: 'Entidade Regional de Apoio às Pequenas Empresas',
  documento: '00000000000191',
  endereco: 'Rua Horácio César, 64, Dois de Julho, Salvador (BA), CEP 40060-350',
  representante: { nome: 'Paulo Andrade', cpf: '11144477735', cargo: 'coordenador' },
}
const HASH = '3a7113726afa8d6589a5697b9a7615853b0a019d326c44be00dba71a03d0dbb4'
const emissao = {
  codigo: 'K7QM-4TZD-9XWP',
  urlValidacao: 'https://hub.example/validar/K7QM-4TZD-9XWP',
  emitidoEm: new Date('2026-11-16T17:28:00Z'),
}
const descricoes = [
  'Diagnóstico das boas práticas e plano de adequação',
  'Manual de boas práticas e procedimentos operacionais padronizados',
  'Treinamento da equipe e implantação das planilhas de controle',
  'Auditoria interna, correções e relatório final',
]

export const contratoDeAmostra: DadosDoContrato = {
  ...emissao,
  numero: '2026-000087',
  solicitacao: '2026-000123',
  cliente,
  prestador,
  patrocinador,
  servico: {
    titulo: 'Boas práticas de fabricação de alimentos',
    oferta: 'Adequação à RDC 216 com consultoria presencial',
    modalidade: 'Presencial, com apoio a distância',
    local: 'Rua da Linha, 88, Ilhéus (BA)',
    horas: 40,
    equipe: ['Lia Matos', 'Otávio Reis'],
  },
  objeto:
    'adequar a fábrica às exigências da vigilância sanitária, reduzir perdas na produção de chocolates e preparar a empresa para vender a redes de supermercados.',
  etapas: descricoes.map((descricao, i) => ({
    ordem: i + 1,
    descricao,
    horas: 10,
    valorCentavos: 104_000,
    inicio: `2026-12-${String(1 + i * 7).padStart(2, '0')}`,
    fim: i === 3 ? '2027-01-29' : `2026-12-${String(7 + i * 7).padStart(2, '0')}`,
  })),
  preco: { totalCentavos: 416_000, subsidioCentavos: 291_200, clienteCentavos: 124_800 },
  plano: [
    {
      parcela: 1,
      quem: 'cliente',
      condicao: 'Antes do início da execução',
      valorCentavos: 124_800,
      vencimento: '2026-11-25',
    },
    ...descricoes.map((_, i) => ({
      parcela: i + 2,
      quem: 'patrocinador' as const,
      condicao: `Após o aceite da etapa ${i + 1}`,
      valorCentavos: 104_000,
      subsidioCentavos: 72_800,
    })),
  ],
  tomador: 'do Cliente',
  inicio: '2026-12-01',
  fim: '2027-01-29',
  diasDeAceite: 10,
  foro: 'Salvador (BA)',
  assinaturas: [
    {
      papel: 'Cliente',
      de: cliente.nome,
      nome: 'Helena Prates',
      cpf: '12345678909',
      assinadoEm: new Date('2026-11-17T12:03:00Z'),
      ip: '203.0.113.9',
      hash: HASH,
    },
    {
      papel: 'Prestador',
      de: prestador.nome,
      nome: 'Marina Teles',
      cpf: '98765432100',
      assinadoEm: new Date('2026-11-17T14:40:00Z'),
      ip: '203.0.113.10',
      hash: HASH,
    },
    { papel: 'Patrocinador', de: patrocinador.nome },
  ],
}

export const atestoDeAmostra: DadosDoAtesto = {
  ...emissao,
  solicitacao: '2026-000123',
  contrato: '2026-000087',
  cliente,
  prestador,
  patrocinador,
  servico: 'Boas práticas de fabricação de alimentos',
  inicio: '2026-12-01',
  fim: '2027-01-29',
  totalCentavos: 416_000,
  etapas: descricoes.map((descricao, i) => ({
    ordem: i + 1,
    descricao,
    entregueEm: `2027-01-0${i + 1}`,
    aceitaEm: `2027-01-1${i}`,
    aceitaPor: 'Helena Prates',
  })),
  avaliacao: {
    nota: '4,8 de 5',
    comentario: 'A equipe aprendeu a controlar a temperatura e as perdas caíram pela metade.',
  },
  gestor: { nome: 'Rita Barros', cargo: 'gestora da unidade Ilhéus' },
}

export const reciboDeAmostra: DadosDoRecibo = {
  ...emissao,
  numero: '2026-000054',
  solicitacao: '2026-000123',
  contrato: '2026-000087',
  pagador: cliente,
  recebedor: patrocinador,
  referente: 'parte do cliente no serviço Boas práticas de fabricação de alimentos',
  valorCentavos: 124_800,
  metodo: 'Pix',
  pagoEm: new Date('2026-11-20T13:05:00Z'),
  identificador: 'E00000000202611201305abcdef12345',
}

export const comprovanteDeAmostra: DadosDoComprovante = {
  ...emissao,
  numero: '2026-000007',
  solicitacao: '2026-000123',
  servico: 'Boas práticas de fabricação de alimentos',
  cliente,
  entidade: patrocinador,
  executor: { nome: 'Recôncavo Consultoria', documento: 'DEM0A001000186', vinculo: 'prestador' },
  aceitoEm: new Date('2026-11-03T12:00:00Z'),
  enviadoEm: new Date('2026-11-16T18:30:00Z'),
  aprovadoEm: new Date('2026-11-17T11:15:00Z'),
  arquivos: [{ nome: 'diagnostico.pdf', sha256: 'a3'.repeat(32) }],
}
