import { formatarData } from '@hub/domain/kernel/data.ts'
import type { ReactNode } from 'react'
import { agora } from '../../parts/clock.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { diaDoMomento, momentoPorExtenso } from '../../parts/fuso.ts'
import { useCopia } from '../../parts/usar-copia.ts'
import { Botao } from '../../ui/Botao.tsx'
import css from './Pagamento.module.css'

interface CodigoPixProps {
  /** One line above the amount: the request and the service. */
  origem: string
  valor: number
  /** One line under the amount: whose part of what it is. */
  detalhe: ReactNode
  copiaecola: string
  qr: { tamanho: number; caminho: string }
  expiraEm: string | null
  recebedor: string
  /** What is said under the steps while the money is awaited. */
  children: ReactNode
}

/** A Pix to be paid: the code to be read, the code to be copied, how, and that it is awaited. */
export function CodigoPix(props: CodigoPixProps) {
  const { copiaecola, qr, expiraEm } = props
  const { estado, alvo, copiar } = useCopia(copiaecola)
  return (
    <div className={css.pix}>
      <svg
        className={css.qr}
        viewBox={`0 0 ${qr.tamanho} ${qr.tamanho}`}
        role="img"
        aria-label={`QR code do Pix de ${emReaisPorExtenso(props.valor)}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.caminho} />
      </svg>
      <div className={css.dizeres}>
        <p className={css.origem}>{props.origem}</p>
        <p className={css.valor}>{emReaisPorExtenso(props.valor)}</p>
        <p className={css.origem}>{props.detalhe}</p>
        <div>
          <p className={css.rotulo}>
            <b>Pix copia e cola</b>
            {expiraEm && <span> · {venceEm(expiraEm, agora())}</span>}
          </p>
          <code className={css.codigo} ref={alvo}>
            {copiaecola}
          </code>
          <Botao variant="agora" size="grande" wide icon={estado === 'copiado' ? 'certo' : 'copiar'} onClick={copiar}>
            {estado === 'copiado' ? 'Código copiado' : 'Copiar código'}
          </Botao>
          <p className={css.aviso} role="status">
            {estado === 'copiado' && <span className="so-leitor">Código copiado.</span>}
            {estado === 'selecionado' && 'O código está selecionado: copie com Ctrl C.'}
          </p>
        </div>
        <ol className={css.passos}>
          <li>Abra o aplicativo do seu banco e escolha Pix.</li>
          <li className={css.naTela}>Leia o QR code ou cole o código copiado.</li>
          <li className={css.noCelular}>
            Cole o código copiado. O QR code, mais abaixo, é para quem paga por outro celular.
          </li>
          <li>Confira o nome {props.recebedor} e confirme.</li>
        </ol>
        <div className={css.espera}>{props.children}</div>
      </div>
    </div>
  )
}

/** 'vence hoje, às 16:42' or 'vence em 23/11/2026, às 16:42'. */
function venceEm(expira: string, agora: Date): string {
  const momento = new Date(expira)
  const dia = diaDoMomento(momento)
  const hora = momentoPorExtenso(momento).slice(-5)
  return dia === diaDoMomento(agora) ? `vence hoje, às ${hora}` : `vence em ${formatarData(dia)}, às ${hora}`
}
