import { autenticacao, type ErroDaEntrada } from '@hub/protocol/autenticacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useCast } from '../../api/demo.ts'
import { caminhoDaqui, entrar, entrarComCodigo, entrarPor } from '../../api/entrada.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { bandeirasDoLogin, errosDoLogin } from '../../copy/entrada.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Desvio } from '../../parts/Desvio.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { tardio, tardioEmEspera } from '../../ui/tardio.ts'
import css from './Palco.module.css'
import { Palco } from './Palco.tsx'

const AntesDeEntrar = tardioEmEspera(() => import('./AntesDeEntrar.tsx'), 'AntesDeEntrar')
const Cast = tardio(() => import('./Elenco.tsx'), 'Cast')

/** Flags and error of the address, in the order in which they matter. */
function avisoDoEndereco(busca: Record<string, unknown>) {
  if (busca.connectionrefused === 'true') return bandeirasDoLogin.connectionrefused
  if (busca.redirected === 'true') return bandeirasDoLogin.redirected
  if (typeof busca.error !== 'string') return undefined
  return Object.hasOwn(errosDoLogin, busca.error)
    ? errosDoLogin[busca.error as ErroDaEntrada]
    : errosDoLogin.OAuthCallback
}

/** Back to where the person wanted to go, but never to this page. */
function voltaDe(busca: Record<string, unknown>): string {
  const volta = caminhoDaqui(typeof busca.callbackUrl === 'string' ? busca.callbackUrl : '/')
  return volta.startsWith(caminhos.login) ? '/' : volta
}

/** Minutes to wait after too many tries, in words. */
function esperaPorExtenso(falha: Falha): string {
  const minutos = Math.ceil((falha.esperar ?? 60) / 60)
  return `Muitas tentativas. Por segurança, espere ${minutos === 1 ? '1 minuto' : `${minutos} minutos`} e tente de novo, ou redefina a senha.`
}

type Erros = { email?: string; password?: string; codigo?: string; geral?: string }

/** Sign-in by e-mail and password, by an outside provider, and in the demonstration by choosing who to be. */
export function Login() {
  const sessao = useSessao()
  const busca: Record<string, unknown> = useSearch({ strict: false })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [codigo, setCodigo] = useState('')
  const [segunda, setSegunda] = useState(false)
  const [erros, setErros] = useState<Erros>({})
  const [ocupado, setOcupado] = useState(false)
  const forma = useRef<HTMLFormElement>(null)
  const elenco = useCast()
  const provedores = useQuery({ ...consulta(autenticacao.listarProvedores), staleTime: 'static' })
  const volta = voltaDe(busca)
  // An outside provider vouched for the person, and the account has a second step of its own.
  const soCodigo = busca.codigo === 'true'

  if (sessao.status === 'authenticated') return <Desvio href={volta} />
  // An outside provider vouched for who was invited and has agreed to nothing yet.
  if (busca.termos === 'true')
    return (
      <Palco>
        <Suspense fallback={<Esqueleto title lines={3} />}>
          <AntesDeEntrar />
        </Suspense>
      </Palco>
    )

  const focar = (nome: string) => forma.current?.querySelector<HTMLInputElement>(`[name=${nome}]`)?.focus()
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    if (ocupado) return
    const faltas: Erros = {
      ...(!soCodigo && !email.trim() && { email: 'Informe o e-mail do seu cadastro.' }),
      ...(!soCodigo && !password && { password: 'Informe a senha.' }),
      ...((segunda || soCodigo) && !codigo.trim() && { codigo: 'Informe o código.' }),
    }
    setErros(faltas)
    if (faltas.email) return focar('email')
    if (faltas.password) return focar('password')
    if (faltas.codigo) return focar('codigo')
    setOcupado(true)
    try {
      if (soCodigo) await entrarComCodigo(codigo.trim())
      else
        await entrar({ email: email.trim(), password, callbackUrl: volta, ...(segunda && { codigo: codigo.trim() }) })
    } catch (erro) {
      if (ehSessaoPerdida(erro)) return
      if (erro instanceof Falha && erro.type === 'MUITAS_TENTATIVAS') return setErros({ geral: esperaPorExtenso(erro) })
      if (erro instanceof Falha && erro.type === 'SEGUNDO_FATOR_PEDIDO') return setSegunda(true)
      if (erro instanceof Falha && erro.type === 'SEGUNDO_FATOR_INVALIDO') {
        setErros({ codigo: erro.mensagem })
        return focar('codigo')
      }
      if (erro instanceof Falha && erro.type === 'INVALID_LOGIN') {
        setErros({ password: erro.mensagem })
        return focar('password')
      }
      const { email: noEmail, password: naSenha } = erro instanceof Falha ? erro.campos : {}
      setErros(noEmail || naSenha ? { email: noEmail, password: naSenha } : { geral: fraseDe(erro) })
    } finally {
      setOcupado(false)
    }
  }
  const aviso = avisoDoEndereco(busca)
  const externos = Object.values(provedores.data ?? {}).filter((p) => p.type === 'oidc')
  return (
    <Palco>
      <div className={css.titulo}>
        <h1>Entrar no Hub</h1>
        <p>{soCodigo ? 'Falta o código da verificação em duas etapas.' : 'Use o e-mail do cadastro da sua empresa.'}</p>
      </div>
      {erros.geral ? (
        <Faixa tone="erro" className={css.aviso}>
          {erros.geral}
        </Faixa>
      ) : (
        aviso && (
          <Faixa tone={aviso.tom} title={aviso.titulo} className={css.aviso}>
            {aviso.texto}
          </Faixa>
        )
      )}
      <form ref={forma} className={css.campos} onSubmit={enviar} noValidate>
        {!soCodigo && (
          <>
            <CampoTexto
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              value={email}
              onChange={setEmail}
              errorMessage={erros.email}
            />
            <CampoSenha
              label="Senha"
              name="password"
              value={password}
              onChange={setPassword}
              errorMessage={erros.password}
            />
          </>
        )}
        {(segunda || soCodigo) && (
          <CampoTexto
            label="Código de verificação"
            name="codigo"
            autoFocus
            autoComplete="one-time-code"
            inputMode="text"
            help="Os 6 números do aplicativo autenticador. Sem o aparelho, use um código de recuperação."
            value={codigo}
            onChange={setCodigo}
            errorMessage={erros.codigo}
          />
        )}
        <Botao type="submit" variant="acao" size="grande" wide busy={ocupado} busyLabel="Entrando">
          Entrar
        </Botao>
      </form>
      <p className={css.elos}>
        <Ancora href={caminhos.recuperarSenha}>Esqueci minha senha</Ancora>
        <Ancora href={caminhos.cadastro}>Fazer meu cadastro</Ancora>
      </p>
      <p className={css.elos}>
        <Ancora href={caminhos.catalogo}>Ver o catálogo sem entrar</Ancora>
      </p>
      {externos.length > 0 && (
        <div className={css.ou}>
          {externos.map((provedor) => (
            <Botao
              key={provedor.id}
              wide
              onClick={() =>
                void entrarPor(provedor.id, volta).catch((erro) => {
                  if (!ehSessaoPerdida(erro)) setErros({ geral: fraseDe(erro) })
                })
              }
            >{`Entrar com ${provedor.name}`}</Botao>
          ))}
        </div>
      )}
      {elenco && (
        <Cast
          elenco={elenco}
          aoEscolher={(escolhido) => {
            setEmail(escolhido.email)
            setPassword(elenco.senha)
            setErros({})
          }}
        />
      )}
    </Palco>
  )
}
