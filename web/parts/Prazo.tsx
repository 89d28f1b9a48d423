import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { Celula } from '../ui/Celula.tsx'
import { Nada } from '../ui/Nada.tsx'
import { useCalendario } from './calendario.ts'
import { useHoje, useMinuto } from './clock.ts'
import { diaDe } from './Data.tsx'
import { DiaNaLista, DistanciaNaLista } from './NaLista.tsx'
import { lerMomento, lerPrazo } from './prazo.ts'

interface PrazoProps {
  /** Business date or moment; '-' where no deadline runs. */
  ate: string | null | undefined
  /** Agrees with what is late: a solicitação is 'atrasada', a diagnóstico 'atrasado'. */
  genero?: 'f' | 'm'
  /** Nobody waits any more: only the date. */
  encerrado?: boolean
  /** For who is in by no session: as the answer that tells the deadline carries it. */
  calendario?: Calendario & { fuso: string }
}

/** A deadline in a table: the date, and below it how far it is; late in the colour of errors, with its icon. */
export function Prazo({ ate, genero, encerrado }: Omit<PrazoProps, 'calendario'>) {
  const hoje = useHoje()
  const calendario = useCalendario()
  if (!ate) return <Nada />
  const dia = diaDe(ate)
  if (encerrado) return <DiaNaLista valor={ate} />
  const { distancia, tom } = lerPrazo(dia, hoje, calendario, genero)
  return (
    <Celula detail={<DistanciaNaLista>{distancia}</DistanciaNaLista>} tone={tom}>
      <DiaNaLista valor={ate} />
    </Celula>
  )
}

/** A deadline inside a sentence: '25/11/2026 (faltam 3 dias úteis; 20/11 é feriado)'. */
export function PrazoNaFrase({ ate, genero, calendario }: Omit<PrazoProps, 'encerrado'>) {
  const hoje = useHoje()
  const doHub = useCalendario()
  if (!ate) return <Nada />
  const dia = calendario ? dataLocal(new Date(ate), calendario.fuso) : diaDe(ate)
  const { distancia, feriados } = lerPrazo(dia, hoje, calendario ?? doHub, genero)
  return (
    <>
      <b>
        <time dateTime={ate}>{formatarData(dia)}</time>
      </b>{' '}
      ({distancia}
      {feriados && `; ${feriados}`})
    </>
  )
}

/** A deadline that ends at a moment, in a table: the date, and below it how far it is, in hours on the last day. */
export function Contagem({ ate }: { ate: string | null | undefined }) {
  const agora = useMinuto()
  const calendario = useCalendario()
  if (!ate) return <Nada />
  const { distancia, tom } = lerMomento(new Date(ate), new Date(agora), calendario)
  return (
    <Celula detail={distancia} tone={tom}>
      <DiaNaLista valor={ate} />
    </Celula>
  )
}

/** The same inside a sentence: '10/11/2026 (faltam 5 horas)'. */
export function ContagemNaFrase({ ate }: { ate: string }) {
  const agora = useMinuto()
  const calendario = useCalendario()
  return (
    <>
      <b>
        <time dateTime={ate}>{formatarData(diaDe(ate))}</time>
      </b>{' '}
      ({lerMomento(new Date(ate), new Date(agora), calendario).distancia})
    </>
  )
}
