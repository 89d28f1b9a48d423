import type { UsuarioNaLista } from '@hub/protocol/usuario.ts'

/** Whether the new account's person was invited: a profile that waits for somebody's word invites with that. */
export const conviteDe = ({ grupos }: Pick<UsuarioNaLista, 'grupos'>): string =>
  grupos.length > 0
    ? 'O link para escolher a senha foi enviado por e-mail.'
    : 'O link para escolher a senha vai por e-mail quando o perfil for confirmado.'
