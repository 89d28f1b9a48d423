import { SemResposta } from '../../kernel/buscar-json.ts'
import type { ProdutorRural, RegistroDeProdutor } from './produtor-rural.ts'

/** Rural producers of the demonstration: one in the register, one suspended, and one for whom it does not answer in time. */
export const sentinelasDoProdutor = {
  leite: '00000000787',
  suspenso: '99910010003',
  demora: '99910020068',
} as const

const registros: RegistroDeProdutor[] = [
  {
    inscricao: '123456789',
    caf: 'BA012026.01.000123456CAF',
    nome: 'Produtor Rural Demo (leite)',
    documento: sentinelasDoProdutor.leite,
    propriedade: 'Sítio Boa Vista',
    municipio: 'Itabuna',
    estado: 'BA',
    situacao: 'Ativo',
    ativo: true,
  },
  {
    inscricao: '987654321',
    caf: null,
    nome: 'Fazenda Parada Demo',
    documento: sentinelasDoProdutor.suspenso,
    propriedade: 'Fazenda Parada',
    municipio: 'Ilhéus',
    estado: 'BA',
    situacao: 'Suspenso',
    ativo: false,
  },
]

/** The register of demonstrations and tests, without network. */
export function produtorRuralDeDemonstracao(): ProdutorRural {
  return {
    async procurar(por, valor) {
      if (valor === sentinelasDoProdutor.demora) throw new SemResposta('tempo')
      const campo = por === 'cpf' || por === 'cnpj' ? 'documento' : por
      return registros.filter((r) => r[campo] === valor)
    },
  }
}

/** Where none is configured: every question is answered with that. */
export const semProdutorRural: ProdutorRural = {
  procurar: () => Promise.reject(new SemResposta('nao_configurado')),
}
