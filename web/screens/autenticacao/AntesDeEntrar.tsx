import { type FormEvent, useState } from 'react'
import { entrarConcordando } from '../../api/entrada.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../../api/falha.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { ConcordarComTermos, useTermos } from './ConcordarComTermos.tsx'
import css from './Palco.module.css'

const semConcordar = (erro: unknown) => erro instanceof Falha && Boolean(erro.campos.termos || erro.campos.aviso)

/** Who was invited and came by an outside provider agrees to the documents of the portal, and is in; who leaves is not. */
export function AntesDeEntrar() {
  const termos = useTermos(true)
  const [falha, setFalha] = useState<unknown>(null)
  const [ocupado, setOcupado] = useState(false)
  const falta = semConcordar(falha)
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    if (ocupado) return
    setFalha(null)
    setOcupado(true)
    // The session that comes of it leads on from here (Login.tsx).
    await entrarConcordando(termos.corpo).catch((erro) => {
      if (ehSessaoPerdida(erro)) return
      if (semConcordar(erro)) termos.recusados()
      setFalha(erro)
    })
    setOcupado(false)
  }
  return (
    <>
      <div className={css.titulo}>
        <h1>Antes de entrar: os termos</h1>
        <p>É a sua primeira entrada. Sem a sua concordância, a conta não é aberta.</p>
      </div>
      {falha !== null && !falta && (
        <Faixa tone="erro" className={css.aviso}>
          {fraseDe(falha)}
        </Faixa>
      )}
      <form className={css.campos} noValidate onSubmit={enviar}>
        <ConcordarComTermos caixa={termos.caixa} falta={falta} />
        <Botao type="submit" variant="acao" size="grande" wide busy={ocupado} busyLabel="Entrando">
          Concordar e entrar
        </Botao>
      </form>
      <p className={css.elos}>
        <Ancora href={caminhos.login}>Sair sem entrar</Ancora>
      </p>
    </>
  )
}
