import { lista } from '../kernel/lista.ts'
import { servicoInterno } from '../servico-interno.ts'

export const noCatalogo = { true: 'No catálogo', false: 'Fora do catálogo' } as const

export const servicos = lista('servicos', 'Serviços', [servicoInterno.listar], {
  titulo: ['Serviço', (s) => s.titulo],
  codigo: ['Código', (s) => s.codigo],
  tema: ['Tema', (s) => s.tema.descricao],
  subtema: ['Subtema', (s) => s.subtema.descricao],
  programa: ['Programa', (s) => s.programa.descricao],
  tipo: ['Tipo', (s) => s.tipo.descricao],
  ofertas: ['Ofertas', (s) => s.ofertas, 'numero'],
  ativas: ['Ofertas no catálogo', (s) => s.ofertas_ativas, 'numero'],
  prestadores: ['Prestadores', (s) => s.prestadores, 'numero'],
  situacao: ['Catálogo', (s) => noCatalogo[s.ativo ? 'true' : 'false']],
  desde: ['Incluído em', (s) => s.dtainclusao, 'dia'],
})
