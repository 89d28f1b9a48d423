import type { ErroDaEntrada } from '@hub/protocol/autenticacao.ts'

interface Aviso {
  tom: 'info' | 'atencao' | 'erro'
  titulo: string
  texto: string
}

/** What `/login?error=…` says. */
export const errosDoLogin: Record<ErroDaEntrada, Aviso> = {
  SessionRequired: {
    tom: 'info',
    titulo: 'Entre para continuar',
    texto: 'Depois da entrada você volta à página que pediu.',
  },
  AccessDenied: {
    tom: 'erro',
    titulo: 'Sua conta não pode entrar',
    texto: 'O acesso está desativado ou ainda não foi liberado. Fale com o suporte.',
  },
  OAuthCallback: {
    tom: 'erro',
    titulo: 'A entrada não foi concluída',
    texto: 'O provedor de identidade interrompeu a entrada. Tente de novo ou use o e-mail e a senha.',
  },
  OAuthAccountNotLinked: {
    tom: 'erro',
    titulo: 'Conta sem vínculo com o Hub',
    texto: 'Não há cadastro com o CPF ou o e-mail desta conta. Entre com o e-mail e a senha.',
  },
  INVALID_CALLBACK_URL_ERROR: {
    tom: 'atencao',
    titulo: 'O endereço de retorno não é do Hub',
    texto: 'Por segurança ele foi ignorado. Entre e siga pelo menu.',
  },
  MISSING_NEXTAUTH_API_ROUTE_ERROR: {
    tom: 'atencao',
    titulo: 'Este endereço de entrada não existe',
    texto: 'Entre por esta página.',
  },
  INDISPONIVEL: {
    tom: 'erro',
    titulo: 'O provedor de identidade não respondeu',
    texto: 'Tente de novo em alguns minutos ou use o e-mail e a senha.',
  },
}

/** What the flags of `/login` say (specification §2). */
export const bandeirasDoLogin = {
  connectionrefused: {
    tom: 'erro',
    titulo: 'Não conseguimos falar com o Hub',
    texto: 'O serviço não respondeu e sua sessão foi encerrada. O que você escreveu continua guardado neste aparelho.',
  },
  redirected: {
    tom: 'atencao',
    titulo: 'Sua sessão terminou',
    texto: 'Entre de novo para voltar à página em que estava. Os rascunhos continuam guardados neste aparelho.',
  },
} as const satisfies Record<string, Aviso>

/** The road beside the login form, told to who does not know it yet. */
export const promessaDasFases = [
  'Você escolhe o serviço no catálogo.',
  'Um especialista entende o que a empresa precisa.',
  'Prestadores credenciados enviam propostas até o prazo.',
  'As partes assinam, e você paga só a sua parte.',
  'O prestador trabalha e registra cada entrega.',
  'Você confere o resultado e avalia.',
] as const
