import { lista } from '../kernel/lista.ts'
import { servicoInterno } from '../servico-interno.ts'

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
  situacao: ['Catálogo', (s) => (s.ativo ? 'No catálogo' : 'Fora do catálogo')],
  desde: ['Incluído em', (s) => s.dtainclusao, 'dia'],
})
