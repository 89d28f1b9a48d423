import { lista } from '../kernel/lista.ts'
import { projeto } from '../projeto.ts'
import { vezEscrita } from './em-palavras.ts'

export const projetos = lista('projetos', 'Projetos', [projeto.listar, projeto.listarDoConsultor], {
  titulo: ['Projeto', (p) => p.titulo],
  numero: ['Número', (p) => p.nrosolicitacao],
  cliente: ['Cliente', (p) => p.cliente.nome],
  prestador: ['Prestador', (p) => p.prestador.nome],
  prazo: ['Prazo', (p) => p.agora.ate, 'dia'],
  situacao: ['Situação', (p) => p.substatus.descricao],
  vez: ['De quem é a vez', (p) => vezEscrita(p.agora)],
  aceitas: ['Etapas aceitas', (p) => p.etapas.aceitas, 'numero'],
  etapas: ['Etapas', (p) => p.etapas.total, 'numero'],
  fim: ['Fim previsto', (p) => p.dta_prazo_finalizacao, 'dia'],
  valor: ['Valor', (p) => p.valor, 'reais'],
})
