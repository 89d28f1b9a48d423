import type { ReactNode } from 'react'
import { Momento } from '../../parts/Data.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { ListaDePassos } from '../../ui/ListaDePassos.tsx'
import { Cabecalho, Secao } from '../../ui/Pagina.tsx'
import css from './Contrato.module.css'

interface Props {
  /** 'o contrato' */
  oQue: string
  /** Between whom, for what. */
  subtitle: string
  assinaturas: readonly { papel: string; de: string; nome: string | null; em: string | null }[]
  /** The moment of the reader's own signature. */
  em: string | null
  /** What comes now. */
  frase: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** What somebody comes to after signing: that it is done, who is left, what to keep, what follows. */
export function Assinou({ oQue, subtitle, assinaturas, em, frase, actions, children }: Props) {
  return (
    <>
      {em && (
        <p className={css.certo}>
          <Icone name="certo" />
          <span>
            Assinado em <Momento valor={em} />
          </span>
        </p>
      )}
      <Cabecalho title={`Você assinou ${oQue}`} subtitle={subtitle} />
      <p className={css.frase}>{frase}</p>
      <ListaDePassos
        label="Assinaturas"
        said={{ done: 'Assinou', open: 'Falta assinar' }}
        items={assinaturas.map((a) => ({
          id: a.papel,
          title: a.de,
          done: a.em !== null,
          detail: a.em ? (
            <>
              {a.papel} · {a.nome}, em <Momento valor={a.em} />
            </>
          ) : (
            `${a.papel} · falta assinar`
          ),
        }))}
      />
      <div className={css.acoes}>{actions}</div>
      {children && <Secao>{children}</Secao>}
    </>
  )
}
