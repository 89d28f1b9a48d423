import { type Tela, tela } from './tela.ts'

/** Coming in and going: registration, who acts for which company, and who asks to be forgotten. Lines as in telas.ts. */
export const telasDoCadastro: readonly Tela[] = [
  tela('cadastro', 'Cadastro', 'publica', async () => (await import('../screens/cadastro/Cadastro.tsx')).Cadastro),
  tela(
    'confirmarCadastro',
    'Confirmar o cadastro',
    'publica',
    async () => (await import('../screens/cadastro/ConfirmarCadastro.tsx')).ConfirmarCadastro,
  ),
  tela(
    'trocaDeEmail',
    'Troca de e-mail',
    'publica',
    async () => (await import('../screens/usuario/ResponderTroca.tsx')).ResponderTroca,
  ),
  tela(
    'vinculos',
    'Pedidos de vínculo',
    ['gestor', 'coordenador', 'admin'],
    async () => (await import('../screens/cadastro/Vinculos.tsx')).Vinculos,
  ),
  tela(
    'pedidosDeExclusao',
    'Pedidos de exclusão de dados',
    ['admin'],
    async () => (await import('../screens/privacidade/PedidosDeExclusao.tsx')).PedidosDeExclusao,
  ),
  tela('inicio', 'Início', ['admin'], async () => (await import('../screens/painel/PainelDoAdmin.tsx')).PainelDoAdmin),
]
