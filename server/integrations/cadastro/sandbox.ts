import { SemResposta } from '../../kernel/buscar-json.ts'
import type { Cadastro, EmpresaNoCadastro, EnderecoDoCep } from './cadastro.ts'

/**
 * Documents and CEPs that the demonstration's registers know, and those on which they fail in one way each. All other
 * documents they do not know: the form is then filled by hand.
 */
export const sentinelasDoCadastro = {
  /** A small company in Ilhéus. */
  padaria: 'DEM0R001000193',
  /** A MEI in Salvador. */
  costureira: 'DEM0R002000138',
  /** Closed, as the register says. */
  baixada: 'DEM0R003000182',
  /** Does not answer in time. */
  demora: 'DEM0R004000127',
  /** Is out of reach. */
  fora: 'DEM0R005000171',
  /** A street in Ilhéus, and a town with one CEP for all its streets. */
  rua: '45653120',
  cidade: '45420000',
  cepQueDemora: '99999999',
} as const

const base: EmpresaNoCadastro = {
  razaosocial: '',
  nomefantasia: null,
  porte: 'ME',
  cnae: null,
  cnae_descricao: null,
  cnaes_secundarios: [],
  cep: null,
  logradouro: null,
  complemento: null,
  cidade: null,
  telefone: null,
  email: null,
  situacao: 'Ativa',
  ativa: true,
}
const empresas: Record<string, EmpresaNoCadastro> = {
  [sentinelasDoCadastro.padaria]: {
    ...base,
    razaosocial: 'Padaria Aurora do Sul Ltda',
    nomefantasia: 'Padaria Aurora',
    cnae: '1091102',
    cnae_descricao: 'Fabricação de produtos de padaria e confeitaria com predominância de produção própria',
    cnaes_secundarios: [
      { codigo: '4721102', descricao: 'Padaria e confeitaria com predominância de revenda' },
      { codigo: '5611203', descricao: 'Lanchonetes, casas de chá, de sucos e similares' },
    ],
    cep: sentinelasDoCadastro.rua,
    logradouro: 'Avenida Soares Lopes, 100, Centro',
    cidade: '2913606',
    telefone: '7332310000',
    email: 'contato@padariaaurora.example',
  },
  [sentinelasDoCadastro.costureira]: {
    ...base,
    razaosocial: 'Lia Santos Costura',
    porte: 'MEI',
    cnae: '1412602',
    cnae_descricao: 'Confecção, sob medida, de peças do vestuário, exceto roupas íntimas',
    cidade: '2927408',
    telefone: '71999990001',
  },
  [sentinelasDoCadastro.baixada]: {
    ...base,
    razaosocial: 'Armazém Antigo Ltda',
    cidade: '2910800',
    situacao: 'Baixada',
    ativa: false,
  },
}
const ruas: Record<string, EnderecoDoCep> = {
  [sentinelasDoCadastro.rua]: { logradouro: 'Avenida Soares Lopes, Centro', cidade: '2913606' },
  [sentinelasDoCadastro.cidade]: { logradouro: null, cidade: '2905404' },
}

/** Registers of demonstrations and tests: a few records, no network, and the ways in which the real ones fail. */
export function cadastroDeDemonstracao(): Cadastro {
  return {
    async empresa(cnpj) {
      if (cnpj === sentinelasDoCadastro.demora) throw new SemResposta('tempo')
      if (cnpj === sentinelasDoCadastro.fora) throw new SemResposta('rede')
      return empresas[cnpj]
    },
    async endereco(cep) {
      if (cep === sentinelasDoCadastro.cepQueDemora) throw new SemResposta('tempo')
      return ruas[cep]
    },
  }
}
