import { VARIAS_EMPRESAS } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { lista } from '../kernel/lista.ts'
import { painel } from '../painel.ts'
import { vezEscrita } from './em-palavras.ts'

const deUma = (s: { count_empresas: number }) => s.count_empresas === 1

export const demandas = lista('demandas', 'Demandas', [painel.demandas], {
  numero: ['Número', (s) => s.nrosolicitacao],
  empresa: ['Empresa', (s) => (deUma(s) ? s.empresa.nomefantasia : VARIAS_EMPRESAS)],
  documento: ['CNPJ ou CPF', (s) => (deUma(s) ? s.empresa.documento : null)],
  servico: ['Serviço', (s) => s.modelooferta.titulo],
  situacao: [
    'Situação',
    ({ substatus: { status, descricao } }) =>
      status.descricao === descricao ? descricao : `${status.descricao}: ${descricao}`,
  ],
  vez: ['De quem é a vez', (s) => vezEscrita(s.agora)],
  responsavel: ['Responsável', (s) => s.gestor && `${s.gestor.nome} ${s.gestor.sobrenome}`],
  prestador: ['Prestador', (s) => s.prestador?.nome],
  unidade: ['Unidade', (s) => s.unidade],
  cidade: ['Cidade', (s) => (deUma(s) ? `${s.empresa.cidade}/${s.empresa.estado}` : null)],
  chegou: ['Chegou em', (s) => s.dtainclusao, 'dia'],
  prazo: ['Prazo', (s) => s.agora.ate, 'dia'],
  valor: ['Preço', (s) => s.valor, 'reais'],
})
