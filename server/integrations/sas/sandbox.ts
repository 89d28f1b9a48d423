import { digitosDoCpf } from '@hub/domain/kernel/cpf.ts'
import { SemResposta } from '../../kernel/buscar-json.ts'
import type { EmpresaNoSas, Sas, VinculoNoSas } from './sas.ts'

/**
 * Documents on which the demonstration's SAS behaves in its own way. Doce Cacau stands in it with another phone, e-mail and
 * address, Amostra as in the hub, João Leite with a trade name; of every other document it knows nothing.
 */
export const sentinelasDoSas = {
  diferente: 'DEM0C001000115',
  igual: '12ABC34501DE35',
  pessoa: '00000000787',
  /** Does not answer in time. */
  demora: 'DEM0C002000160',
  /** Answers nonsense. */
  lixo: 'DEM0C004000159',
  /** Is out of reach. */
  fora: '00000000868',
} as const

const base: EmpresaNoSas = {
  cnpj: null,
  cpf: null,
  razaosocial: '',
  nomefantasia: null,
  porte: null,
  cep: '40000000',
  logradouro: 'Rua da Demonstração, 100',
  complemento: null,
  cidade: null,
  estado: 'BA',
  telefone: '71999990000',
  email: null,
  sicab: null,
}

const empresas: Record<string, EmpresaNoSas> = {
  [sentinelasDoSas.diferente]: {
    ...base,
    cnpj: sentinelasDoSas.diferente,
    razaosocial: 'Doce Cacau Demo MEI',
    nomefantasia: 'Doce Cacau Chocolates',
    porte: 'MEI',
    cep: '45653120',
    logradouro: 'Avenida Soares Lopes, 512, Centro',
    complemento: 'Loja 2',
    cidade: 'Ilhéus',
    telefone: '73988887777',
    email: 'contato@docecacau.example',
  },
  [sentinelasDoSas.igual]: {
    ...base,
    cnpj: sentinelasDoSas.igual,
    razaosocial: 'AMOSTRA RECEITA ALIMENTOS LTDA',
    nomefantasia: 'Amostra Receita Alimentos',
    porte: 'ME',
    cidade: 'Feira de Santana',
  },
  [sentinelasDoSas.pessoa]: {
    ...base,
    cpf: sentinelasDoSas.pessoa,
    razaosocial: 'Produtor Rural Demo (leite)',
    nomefantasia: 'Sítio Boa Vista',
    porte: 'PRODUTOR_RURAL',
    cidade: 'Itabuna',
  },
}

/** The first of the cast (server/db/seed/cast.ts), whose CPFs are fictional. */
const helena = { cpf: `999000100${digitosDoCpf('999000100')}`, nome: 'Helena Prates' }
const vinculos: VinculoNoSas[] = [
  {
    empresa: { documento: sentinelasDoSas.diferente, razaosocial: 'Doce Cacau Demo MEI' },
    pessoa: helena,
    cargo: 'Titular',
    representante: true,
  },
  {
    empresa: { documento: sentinelasDoSas.diferente, razaosocial: 'Doce Cacau Demo MEI' },
    pessoa: { cpf: '52998224725', nome: 'Bento Prates' },
    cargo: 'Procurador',
    representante: false,
  },
]

/** SAS of demonstrations and tests: a few records, and every way in which the real one may fail. */
export function sasDeDemonstracao(): Sas {
  const responder = async <T>(documento: string, resposta: T): Promise<T> => {
    if (documento === sentinelasDoSas.demora) throw new SemResposta('tempo')
    if (documento === sentinelasDoSas.lixo) throw new SemResposta('resposta')
    if (documento === sentinelasDoSas.fora) throw new SemResposta('rede')
    return resposta
  }
  const daPessoa = (cpf: string) => vinculos.filter((v) => v.pessoa.cpf === cpf)
  return {
    empresa: (documento) => responder(documento, empresas[documento]),
    empresasDe: (cpf) =>
      responder(
        cpf,
        daPessoa(cpf).flatMap((v) => empresas[v.empresa.documento] ?? []),
      ),
    vinculosDaPessoa: (cpf) => responder(cpf, daPessoa(cpf)),
    vinculosDaEmpresa: (documento) =>
      responder(
        documento,
        vinculos.filter((v) => v.empresa.documento === documento),
      ),
  }
}

const recusar = () => Promise.reject(new SemResposta('nao_configurado'))
/** Where no SAS is configured: every question is answered with that. */
export const semSas: Sas = {
  empresa: recusar,
  empresasDe: recusar,
  vinculosDaPessoa: recusar,
  vinculosDaEmpresa: recusar,
}
